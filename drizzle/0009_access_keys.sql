CREATE TABLE "access_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pwd" text NOT NULL,
	"way" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"use" integer DEFAULT 0 NOT NULL,
	"expired" boolean DEFAULT false NOT NULL,
	"batch" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	CONSTRAINT "access_keys_pwd_unique" UNIQUE("pwd"),
	CONSTRAINT "access_keys_way_check" CHECK ("access_keys"."way" in (1, 2, 3)),
	CONSTRAINT "access_keys_status_check" CHECK ("access_keys"."status" in (1, 2, 3)),
	CONSTRAINT "access_keys_expired_check" CHECK (not "access_keys"."expired" or "access_keys"."status" = 3)
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"key_id" integer NOT NULL,
	"use" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"test" text,
	"bank_id" integer,
	"name" text,
	"post" text,
	"age" smallint,
	"lang" text,
	"started_at" timestamp with time zone,
	"choices" smallint[] DEFAULT '{}' NOT NULL,
	"choice_times" bigint[] DEFAULT '{}' NOT NULL,
	"saved_at" timestamp with time zone,
	CONSTRAINT "attempts_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "attempts_use_once" UNIQUE("key_id","use"),
	CONSTRAINT "attempts_test_check" CHECK ("attempts"."test" in ('iq', 'big-five'))
);
--> statement-breakpoint
CREATE TABLE "big_five_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "big_five_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer,
	"key_id" integer NOT NULL,
	"bank_id" integer NOT NULL,
	"name" text NOT NULL,
	"post" text NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"choices" smallint[] NOT NULL,
	"score_n" smallint NOT NULL,
	"score_e" smallint NOT NULL,
	"score_o" smallint NOT NULL,
	"score_a" smallint NOT NULL,
	"score_c" smallint NOT NULL,
	CONSTRAINT "big_five_records_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "iq_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iq_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer,
	"key_id" integer NOT NULL,
	"bank_id" integer NOT NULL,
	"name" text NOT NULL,
	"post" text NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"choices" smallint[] NOT NULL,
	"age" smallint NOT NULL,
	"duration" integer NOT NULL,
	"score" smallint NOT NULL,
	"verified" boolean NOT NULL,
	"timed_out" boolean NOT NULL,
	CONSTRAINT "iq_records_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "iq_records_age_check" CHECK ("iq_records"."age" between 1 and 7),
	CONSTRAINT "iq_records_score_check" CHECK ("iq_records"."score" between 42 and 162 and "iq_records"."score" % 2 = 0)
);
--> statement-breakpoint
CREATE TABLE "iq_standard_posts" (
	"standard_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"post" text NOT NULL,
	CONSTRAINT "iq_standard_posts_standard_id_position_pk" PRIMARY KEY("standard_id","position")
);
--> statement-breakpoint
CREATE TABLE "iq_standards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iq_standards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"minimum" smallint NOT NULL,
	"maximum" smallint NOT NULL,
	"threshold" smallint NOT NULL,
	CONSTRAINT "iq_standards_order_check" CHECK ("iq_standards"."threshold" <= "iq_standards"."minimum" and "iq_standards"."minimum" <= "iq_standards"."maximum")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_key_id_access_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."access_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_bank_id_item_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."item_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "big_five_records" ADD CONSTRAINT "big_five_records_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "big_five_records" ADD CONSTRAINT "big_five_records_key_id_access_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."access_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "big_five_records" ADD CONSTRAINT "big_five_records_bank_id_item_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."item_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iq_records" ADD CONSTRAINT "iq_records_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iq_records" ADD CONSTRAINT "iq_records_key_id_access_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."access_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iq_records" ADD CONSTRAINT "iq_records_bank_id_item_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."item_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iq_standard_posts" ADD CONSTRAINT "iq_standard_posts_standard_id_iq_standards_id_fk" FOREIGN KEY ("standard_id") REFERENCES "public"."iq_standards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_keys_status_idx" ON "access_keys" USING btree ("status");--> statement-breakpoint
CREATE INDEX "access_keys_batch_idx" ON "access_keys" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "attempts_open_idx" ON "attempts" USING btree ("started_at") WHERE "attempts"."saved_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_created_idx" ON "attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "big_five_records_created_idx" ON "big_five_records" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "iq_records_created_idx" ON "iq_records" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "iq_standard_posts_post_key" ON "iq_standard_posts" USING btree (lower("post"));