CREATE TABLE "excuse_requests" (
	"assignment_id" integer PRIMARY KEY NOT NULL,
	"why" text
);
--> statement-breakpoint
CREATE TABLE "directory_plan_lines" (
	"plan_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"row_id" integer,
	"version" integer,
	"dingtalk_id" text,
	"name" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"conflict" jsonb,
	"ticked" boolean NOT NULL,
	"changed_since" boolean DEFAULT false NOT NULL,
	CONSTRAINT "directory_plan_lines_plan_id_position_pk" PRIMARY KEY("plan_id","position")
);
--> statement-breakpoint
CREATE TABLE "directory_plans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "directory_plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'looking' NOT NULL,
	"requested_by" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"people" integer DEFAULT 0 NOT NULL,
	"departments" integer DEFAULT 0 NOT NULL,
	"shows_emails" boolean DEFAULT true NOT NULL,
	"counts" jsonb,
	"stop" jsonb,
	"failure" jsonb,
	"asked_by_id" integer,
	"asked_by" text,
	"applied_by_id" integer,
	"applied_by" text,
	"applied" jsonb
);
--> statement-breakpoint
CREATE TABLE "directory_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"nightly" boolean DEFAULT false NOT NULL,
	"managers" boolean DEFAULT true NOT NULL,
	"emails" boolean DEFAULT true NOT NULL,
	"hinted_at" timestamp with time zone,
	CONSTRAINT "directory_settings_one_row_check" CHECK ("directory_settings"."is_only")
);
--> statement-breakpoint
CREATE TABLE "nomination_lists" (
	"participant_id" integer PRIMARY KEY NOT NULL,
	"activity_id" integer NOT NULL,
	"state" text DEFAULT 'proposing' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"word" text,
	"handed_in_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" integer,
	"notice_due" boolean DEFAULT false NOT NULL,
	CONSTRAINT "nomination_lists_state_check" CHECK ("nomination_lists"."state" in ('proposing', 'handed-in', 'sent-back', 'approved'))
);
--> statement-breakpoint
CREATE TABLE "nominees" (
	"participant_id" integer NOT NULL,
	"rater_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"change" text,
	"word" text,
	CONSTRAINT "nominees_participant_id_rater_id_pk" PRIMARY KEY("participant_id","rater_id"),
	CONSTRAINT "nominees_level_check" CHECK ("nominees"."level" in (0, 1)),
	CONSTRAINT "nominees_change_check" CHECK ("nominees"."change" in ('added', 'removed') and "nominees"."word" is not null or "nominees"."change" is null and "nominees"."word" is null)
);
--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_status_check";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "nominations_from" date;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "nominations_begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "nominations_until" date;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "nominations_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_people" ADD COLUMN "asked_for_manager" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_people" ADD COLUMN "open_for_manager" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_schedules" ADD COLUMN "nominate" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_schedules" ADD COLUMN "sentences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "dingtalk_id" bigint;--> statement-breakpoint
ALTER TABLE "excuse_requests" ADD CONSTRAINT "excuse_requests_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_plan_lines" ADD CONSTRAINT "directory_plan_lines_plan_id_directory_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."directory_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nomination_lists" ADD CONSTRAINT "nomination_lists_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nomination_lists" ADD CONSTRAINT "nomination_lists_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nomination_lists" ADD CONSTRAINT "nomination_lists_approved_by_employees_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_participant_id_nomination_lists_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."nomination_lists"("participant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_rater_id_employees_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_plan_lines_kind_idx" ON "directory_plan_lines" USING btree ("plan_id","kind","position");--> statement-breakpoint
CREATE INDEX "directory_plans_started_idx" ON "directory_plans" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "directory_plans_open_idx" ON "directory_plans" USING btree ((true)) WHERE "directory_plans"."state" in ('looking', 'applying');--> statement-breakpoint
CREATE UNIQUE INDEX "directory_plans_ready_idx" ON "directory_plans" USING btree ((true)) WHERE "directory_plans"."state" = 'ready';--> statement-breakpoint
CREATE INDEX "nomination_lists_activity_idx" ON "nomination_lists" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "nominees_rater_idx" ON "nominees" USING btree ("rater_id");--> statement-breakpoint
ALTER TABLE "departments" ADD CONSTRAINT "departments_dingtalk_id_unique" UNIQUE("dingtalk_id");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_status_check" CHECK ("activities"."status" in ('draft', 'nominating', 'running', 'finished', 'withdrawn'));