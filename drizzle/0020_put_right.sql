CREATE TABLE "activity_people" (
	"activity_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"department_id" integer,
	"has_subordinate" boolean NOT NULL,
	"asked" integer NOT NULL,
	"open" integer NOT NULL,
	CONSTRAINT "activity_people_activity_id_employee_id_pk" PRIMARY KEY("activity_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "enough_groups" (
	"participant_id" integer NOT NULL,
	"level" smallint NOT NULL,
	CONSTRAINT "enough_groups_participant_id_level_pk" PRIMARY KEY("participant_id","level")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "part_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"parts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_jobs" (
	"job" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"reason" text NOT NULL,
	"gave_up_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "failed_jobs_job_id_pk" PRIMARY KEY("job","id")
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "heartbeats_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "recent_calls" (
	"party" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "recent_calls_party_since_outcome_pk" PRIMARY KEY("party","since","outcome")
);
--> statement-breakpoint
ALTER TABLE "report_pdfs" DROP CONSTRAINT "report_pdfs_archive_id_participant_id_pk";--> statement-breakpoint
ALTER TABLE "access_keys" ADD COLUMN "batch_name" text;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "lang_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "big_five_records" ADD COLUMN "lang_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "iq_records" ADD COLUMN "lang_changed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "iq_records" ADD COLUMN "match_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "iq_records" ADD COLUMN "match_id" integer;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "progress_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "one_time_password_ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_pdfs" ADD COLUMN "lang" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_pdfs" ADD CONSTRAINT "report_pdfs_archive_id_participant_id_lang_pk" PRIMARY KEY("archive_id","participant_id","lang");--> statement-breakpoint
ALTER TABLE "activity_people" ADD CONSTRAINT "activity_people_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_people" ADD CONSTRAINT "activity_people_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_people" ADD CONSTRAINT "activity_people_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enough_groups" ADD CONSTRAINT "enough_groups_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_people_employee_idx" ON "activity_people" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "activity_people_department_idx" ON "activity_people" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "failed_jobs_gave_up_idx" ON "failed_jobs" USING btree ("gave_up_at");--> statement-breakpoint
ALTER TABLE "iq_records" ADD CONSTRAINT "iq_records_match_id_iq_standards_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."iq_standards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO activity_people (activity_id, employee_id, department_id, has_subordinate, asked, open)
SELECT x.activity_id, e.id, e.department_id, e.has_subordinate, sum(x.asked)::int,
       (CASE WHEN a.status = 'running' THEN sum(x.asked) ELSE 0 END)::int
FROM (SELECT activity_id, employee_id AS person, 0 AS asked FROM participants
      UNION ALL SELECT activity_id, rater_id, 1 FROM assignments) x
JOIN activities a ON a.id = x.activity_id AND a.status <> 'draft'
JOIN employees e ON e.id = x.person
GROUP BY x.activity_id, a.status, e.id;
--> statement-breakpoint
UPDATE employees SET one_time_password_ends_at = now() + interval '7 days' WHERE one_time_password;
