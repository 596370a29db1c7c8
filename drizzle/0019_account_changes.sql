CREATE TABLE "agreed_changes" (
	"activity_id" integer NOT NULL,
	"change_id" integer NOT NULL,
	CONSTRAINT "agreed_changes_activity_id_change_id_pk" PRIMARY KEY("activity_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "start_requests" (
	"activity_id" integer PRIMARY KEY NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"seen" text NOT NULL,
	"notify" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" integer,
	"by_name" text NOT NULL,
	"together" integer DEFAULT 1 NOT NULL,
	"tell" text[] DEFAULT '{}' NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "account_changes_kind_check" CHECK ("account_changes"."kind" in ('made', 'promoted', 'demoted', 'reset', 'rebound'))
);
--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "withheld" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "released" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreed_changes" ADD CONSTRAINT "agreed_changes_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_changes" ADD CONSTRAINT "agreed_changes_change_id_account_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."account_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_requests" ADD CONSTRAINT "start_requests_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_requests" ADD CONSTRAINT "start_requests_asked_by_employees_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_changes_at_idx" ON "account_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "account_changes_account_idx" ON "account_changes" USING btree ("account_id");