CREATE TABLE "privacy_statements" (
	"activity_id" integer PRIMARY KEY NOT NULL,
	"statement" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "released_by" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "comments_hidden" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "privacy_statements" ADD CONSTRAINT "privacy_statements_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whose results were visible before has been released.
UPDATE "activities" SET "released_at" = coalesce("finished_at", now()) WHERE "status" IN ('finished', 'withdrawn') AND ("results_visible" OR EXISTS (
	SELECT FROM "audit_log" WHERE "audit_log"."action" = 'activity.results' AND "audit_log"."subject" = "activities"."key"
		AND "audit_log"."after" ->> 'visible' = 'true' AND "audit_log"."at" >= "activities"."finished_at"));
