DROP INDEX "assignments_open_idx";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "raters_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activity_people" ADD COLUMN "excused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignments" ADD COLUMN "excused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "assignments_open_idx" ON "assignments" USING btree ("activity_id") WHERE not "assignments"."submitted" and not "assignments"."excused";