DROP INDEX "employees_department_idx";--> statement-breakpoint
CREATE INDEX "employees_department_idx" ON "employees" USING btree ("department_id","manager_id");