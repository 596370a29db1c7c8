ALTER TABLE "file_imports" ADD COLUMN "activity_id" integer;--> statement-breakpoint
ALTER TABLE "file_imports" ADD CONSTRAINT "file_imports_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_imports_activity_idx" ON "file_imports" USING btree ("activity_id");--> statement-breakpoint
ALTER TABLE "file_imports" ADD CONSTRAINT "file_imports_activity_check" CHECK (("file_imports"."kind" = 'relations') = ("file_imports"."activity_id" is not null));