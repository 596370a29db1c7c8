CREATE TABLE "nomination_lists" (
	"participant_id" integer PRIMARY KEY NOT NULL,
	"activity_id" integer NOT NULL,
	"state" text DEFAULT 'proposing' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"word" text,
	"handed_in_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"approved_by" integer,
	"untold" boolean DEFAULT false NOT NULL,
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
ALTER TABLE "nomination_lists" ADD CONSTRAINT "nomination_lists_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nomination_lists" ADD CONSTRAINT "nomination_lists_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nomination_lists" ADD CONSTRAINT "nomination_lists_approved_by_employees_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_participant_id_nomination_lists_participant_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."nomination_lists"("participant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_rater_id_employees_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nomination_lists_activity_idx" ON "nomination_lists" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "nominees_rater_idx" ON "nominees" USING btree ("rater_id");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_status_check" CHECK ("activities"."status" in ('draft', 'nominating', 'running', 'finished', 'withdrawn'));