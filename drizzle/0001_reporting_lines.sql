ALTER TABLE "activity_people" ADD COLUMN "manager_id" integer;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "manager_id" integer;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "manager_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "employees" ADD COLUMN "language" text DEFAULT 'ch' NOT NULL;--> statement-breakpoint
ALTER TABLE "activity_people" ADD CONSTRAINT "activity_people_manager_id_employees_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_manager_id_employees_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_people_manager_idx" ON "activity_people" USING btree ("manager_id");--> statement-breakpoint
CREATE INDEX "employees_manager_idx" ON "employees" USING btree ("manager_id");--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_manager_check" CHECK ("employees"."manager_id" <> "employees"."id");--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_language_check" CHECK ("employees"."language" in ('ch', 'en'));