DROP INDEX "employees_fullname_idx";--> statement-breakpoint
DROP INDEX "employees_englishname_idx";--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "total" integer;--> statement-breakpoint
CREATE INDEX "employees_fullname_idx" ON "employees" USING btree ("fullname" collate pinyin,"id");--> statement-breakpoint
CREATE INDEX "employees_englishname_idx" ON "employees" USING btree ("englishname" collate pinyin,"id");