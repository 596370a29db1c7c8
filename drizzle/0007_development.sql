CREATE TABLE "development_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"focus_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"text" text NOT NULL,
	"due_on" date NOT NULL,
	"done" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "development_check_ins" (
	"focus_id" uuid NOT NULL,
	"day" date NOT NULL,
	"how" text NOT NULL,
	"note" text NOT NULL,
	CONSTRAINT "development_check_ins_focus_id_day_pk" PRIMARY KEY("focus_id","day")
);
--> statement-breakpoint
CREATE TABLE "development_comments" (
	"plan_id" uuid NOT NULL,
	"place" smallint NOT NULL,
	"author_id" integer,
	"at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "development_comments_plan_id_place_pk" PRIMARY KEY("plan_id","place")
);
--> statement-breakpoint
CREATE TABLE "development_focuses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"plan_id" uuid NOT NULL,
	"question_id" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"aim" text NOT NULL,
	"notice" text NOT NULL,
	"weighted" smallint,
	"margin" smallint,
	CONSTRAINT "development_focuses_once" UNIQUE("plan_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "development_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"closed_at" timestamp with time zone,
	"made_at" timestamp with time zone NOT NULL,
	"reminders" boolean DEFAULT true NOT NULL,
	"manager_id" integer,
	"shared_until" date,
	"opened_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text
);
--> statement-breakpoint
CREATE TABLE "development_reminders" (
	"plan_id" uuid NOT NULL,
	"action_id" uuid,
	"day" date NOT NULL,
	CONSTRAINT "development_reminders_once" UNIQUE NULLS NOT DISTINCT("plan_id","action_id","day")
);
--> statement-breakpoint
ALTER TABLE "development_actions" ADD CONSTRAINT "development_actions_focus_id_development_focuses_id_fk" FOREIGN KEY ("focus_id") REFERENCES "public"."development_focuses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_check_ins" ADD CONSTRAINT "development_check_ins_focus_id_development_focuses_id_fk" FOREIGN KEY ("focus_id") REFERENCES "public"."development_focuses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_comments" ADD CONSTRAINT "development_comments_plan_id_development_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."development_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_comments" ADD CONSTRAINT "development_comments_author_id_employees_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_focuses" ADD CONSTRAINT "development_focuses_plan_id_development_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."development_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_focuses" ADD CONSTRAINT "development_focuses_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_plans" ADD CONSTRAINT "development_plans_owner_id_employees_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_plans" ADD CONSTRAINT "development_plans_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_plans" ADD CONSTRAINT "development_plans_manager_id_employees_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_reminders" ADD CONSTRAINT "development_reminders_plan_id_development_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."development_plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "development_reminders" ADD CONSTRAINT "development_reminders_action_id_development_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."development_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "development_actions_focus_idx" ON "development_actions" USING btree ("focus_id");--> statement-breakpoint
CREATE INDEX "development_actions_due_idx" ON "development_actions" USING btree ("due_on") WHERE not "development_actions"."done";--> statement-breakpoint
CREATE INDEX "development_comments_author_idx" ON "development_comments" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "development_plans_open_idx" ON "development_plans" USING btree ("owner_id") WHERE "development_plans"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "development_plans_owner_idx" ON "development_plans" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "development_plans_manager_idx" ON "development_plans" USING btree ("manager_id");