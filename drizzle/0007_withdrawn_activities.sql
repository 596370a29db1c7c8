ALTER TABLE "activities" DROP CONSTRAINT "activities_key_unique";--> statement-breakpoint
ALTER TABLE "activities" DROP CONSTRAINT "activities_status_check";--> statement-breakpoint
CREATE UNIQUE INDEX "activities_key_idx" ON "activities" USING btree ("key") WHERE "activities"."status" <> 'withdrawn';--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_status_check" CHECK ("activities"."status" in ('draft', 'running', 'finished', 'withdrawn'));