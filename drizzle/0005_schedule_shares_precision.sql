CREATE TABLE "report_readings" (
	"share_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_readings_share_id_at_pk" PRIMARY KEY("share_id","at")
);
--> statement-breakpoint
CREATE TABLE "report_shares" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"participant_id" integer NOT NULL,
	"reader_id" integer NOT NULL,
	"as_manager" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ends_on" date NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "report_shares_once" UNIQUE("participant_id","reader_id")
);
--> statement-breakpoint
-- Whom a notice of the start has reached needs no invitation.
UPDATE "activity_schedules" SET "invitation" = false WHERE "activity_id" IN (SELECT "activity_id" FROM "reminders" WHERE "audience" = 'start');--> statement-breakpoint
DROP TABLE "reminder_recipients" CASCADE;--> statement-breakpoint
DROP TABLE "reminders" CASCADE;--> statement-breakpoint
DROP INDEX "employees_department_idx";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "sharing_announced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "message_items" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_values" ADD COLUMN "scatter" jsonb;--> statement-breakpoint
ALTER TABLE "report_readings" ADD CONSTRAINT "report_readings_share_id_report_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."report_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_shares" ADD CONSTRAINT "report_shares_reader_id_employees_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_shares_reader_idx" ON "report_shares" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "employees_department_idx" ON "employees" USING btree ("department_id","manager_id");--> statement-breakpoint
ALTER TABLE "start_requests" DROP COLUMN "notify";