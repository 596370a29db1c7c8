CREATE TABLE "activity_schedules" (
	"activity_id" integer PRIMARY KEY NOT NULL,
	"opens_on" date,
	"closes_itself" boolean NOT NULL,
	"invitation" boolean NOT NULL,
	"reminds_before" boolean NOT NULL,
	"days_before" smallint[] NOT NULL,
	"reminds_after" boolean NOT NULL,
	"every_days" smallint NOT NULL,
	"times" smallint NOT NULL,
	"report_ready" boolean NOT NULL,
	"both_channels" boolean NOT NULL,
	"extensions" smallint DEFAULT 0 NOT NULL,
	"extended_at" timestamp with time zone,
	"tells_extension" boolean DEFAULT false NOT NULL,
	"visible_at" timestamp with time zone,
	CONSTRAINT "activity_schedules_after_check" CHECK ("activity_schedules"."every_days" >= 1 and "activity_schedules"."times" >= 1)
);
--> statement-breakpoint
CREATE TABLE "message_days" (
	"day" date PRIMARY KEY NOT NULL,
	"planned_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_items" (
	"message_id" integer NOT NULL,
	"activity_id" integer NOT NULL,
	"kind" text NOT NULL,
	"planned_for" date NOT NULL,
	CONSTRAINT "message_items_message_id_activity_id_pk" PRIMARY KEY("message_id","activity_id")
);
--> statement-breakpoint
CREATE TABLE "message_runs" (
	"activity_id" integer NOT NULL,
	"kind" text NOT NULL,
	"planned_for" date NOT NULL,
	"day" date NOT NULL,
	"is_passed_over" boolean NOT NULL,
	CONSTRAINT "message_runs_activity_id_kind_planned_for_pk" PRIMARY KEY("activity_id","kind","planned_for")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"detail" text,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"send_until" timestamp with time zone NOT NULL,
	"claimed_at" timestamp with time zone,
	"content" text,
	"task_id" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "messages_once" UNIQUE("employee_id","day","channel")
);
--> statement-breakpoint
ALTER TABLE "activity_schedules" ADD CONSTRAINT "activity_schedules_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_items" ADD CONSTRAINT "message_items_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_items" ADD CONSTRAINT "message_items_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_runs" ADD CONSTRAINT "message_runs_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_items_activity_idx" ON "message_items" USING btree ("activity_id","kind");--> statement-breakpoint
CREATE INDEX "messages_owed_idx" ON "messages" USING btree ("id") WHERE "messages"."state" in ('waiting', 'sending', 'sent');