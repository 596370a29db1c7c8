CREATE TABLE "development_comments" (
	"plan_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"author_id" integer,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "development_comments_plan_id_place_pk" PRIMARY KEY("plan_id","place")
);
--> statement-breakpoint
CREATE TABLE "development_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"focuses" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"closed_at" timestamp with time zone,
	"manager_id" integer,
	"shared_until" date,
	"opened_at" timestamp with time zone,
	"reminders" boolean DEFAULT true NOT NULL,
	"reminded_up_to" date NOT NULL,
	"tried_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "development_comments" ADD CONSTRAINT "development_comments_plan_id_development_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."development_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_comments" ADD CONSTRAINT "development_comments_author_id_employees_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_plans" ADD CONSTRAINT "development_plans_owner_id_employees_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_plans" ADD CONSTRAINT "development_plans_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_plans" ADD CONSTRAINT "development_plans_manager_id_employees_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "development_comments_author_idx" ON "development_comments" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "development_plans_open_idx" ON "development_plans" USING btree ("owner_id") WHERE "development_plans"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "development_plans_owner_idx" ON "development_plans" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "development_plans_manager_idx" ON "development_plans" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "development_plans_reminded_idx" ON "development_plans" USING btree ("reminded_up_to") WHERE "development_plans"."closed_at" is null and "development_plans"."reminders";