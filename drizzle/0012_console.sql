CREATE TABLE "reminder_recipients" (
	"reminder_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"state" text NOT NULL,
	"task_id" text,
	"detail" text,
	CONSTRAINT "reminder_recipients_reminder_id_employee_id_pk" PRIMARY KEY("reminder_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"audience" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "file_import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"values" jsonb NOT NULL,
	"state" text NOT NULL,
	"problems" jsonb NOT NULL,
	"current" jsonb,
	"ticked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "file_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "file_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_id" uuid,
	"file_name" text NOT NULL,
	"owner_id" integer NOT NULL,
	"owner_name" text NOT NULL,
	"state" text NOT NULL,
	"summary" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "stored_file_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"owner_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ALTER COLUMN "questionnaire_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "targets" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "targets" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "targets" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "departments" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "updated_by" text;--> statement-breakpoint
ALTER TABLE "reminder_recipients" ADD CONSTRAINT "reminder_recipients_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_recipients" ADD CONSTRAINT "reminder_recipients_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_import_rows" ADD CONSTRAINT "file_import_rows_import_id_file_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."file_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_imports" ADD CONSTRAINT "file_imports_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file_pieces" ADD CONSTRAINT "stored_file_pieces_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_recipients_employee_idx" ON "reminder_recipients" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "reminders_activity_idx" ON "reminders" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "file_import_rows_state_idx" ON "file_import_rows" USING btree ("import_id","state");--> statement-breakpoint
CREATE INDEX "file_imports_owner_idx" ON "file_imports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_imports_expires_idx" ON "file_imports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stored_files_expires_idx" ON "stored_files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "questions_updated_idx" ON "questions" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "employees_username_idx" ON "employees" USING btree ("username","id");--> statement-breakpoint
CREATE INDEX "employees_fullname_idx" ON "employees" USING btree ("fullname","id");--> statement-breakpoint
CREATE INDEX "employees_englishname_idx" ON "employees" USING btree ("englishname","id");--> statement-breakpoint
CREATE INDEX "employees_updated_idx" ON "employees" USING btree ("updated_at","id");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_questionnaire_check" CHECK ("activities"."status" = 'draft' or "activities"."questionnaire_id" is not null);