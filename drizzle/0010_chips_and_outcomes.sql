CREATE TABLE "chip_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chip_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mpn" text NOT NULL,
	"country" text NOT NULL,
	"distributor" text NOT NULL,
	"moq" integer,
	"sku" text NOT NULL,
	"stock" integer NOT NULL,
	"updated" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chip_parts" (
	"mpn" text PRIMARY KEY NOT NULL,
	"fid" text DEFAULT '' NOT NULL,
	"position" integer,
	"rows" integer DEFAULT 0 NOT NULL,
	"distributors" integer DEFAULT 0 NOT NULL,
	"uncounted" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"newest" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "chip_refreshes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chip_refreshes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"only" text[],
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"runner" text,
	"lease_until" timestamp with time zone,
	"parts" integer DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"batches" integer DEFAULT 0 NOT NULL,
	"quota_used" integer DEFAULT 0 NOT NULL,
	"asking" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"failed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "chip_refreshes_state_check" CHECK ("chip_refreshes"."state" in ('requested', 'running', 'done', 'partial', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "job_outcomes" (
	"job" text NOT NULL,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"runs" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_outcomes_job_day_outcome_pk" PRIMARY KEY("job","day","outcome")
);
--> statement-breakpoint
CREATE TABLE "third_party_calls" (
	"party" text NOT NULL,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"calls" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "third_party_calls_party_day_outcome_pk" PRIMARY KEY("party","day","outcome")
);
--> statement-breakpoint
ALTER TABLE "chip_entries" ADD CONSTRAINT "chip_entries_mpn_chip_parts_mpn_fk" FOREIGN KEY ("mpn") REFERENCES "public"."chip_parts"("mpn") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chip_entries_mpn_idx" ON "chip_entries" USING btree ("mpn","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chip_parts_mpn_idx" ON "chip_parts" USING btree (upper("mpn"));--> statement-breakpoint
CREATE UNIQUE INDEX "chip_refreshes_open_idx" ON "chip_refreshes" USING btree ((true)) WHERE "chip_refreshes"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "chip_refreshes_finished_idx" ON "chip_refreshes" USING btree ("finished_at");