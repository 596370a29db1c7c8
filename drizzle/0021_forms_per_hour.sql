ALTER TABLE "approval_deliveries" DROP CONSTRAINT "approval_deliveries_state_check";--> statement-breakpoint
ALTER TABLE "integration_tokens" ADD COLUMN "forms_per_hour" integer DEFAULT 600 NOT NULL;--> statement-breakpoint
CREATE INDEX "approval_forms_employee_idx" ON "approval_forms" USING btree ("employee_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_forms_token_idx" ON "approval_forms" USING btree ("token_id","created_at");--> statement-breakpoint
ALTER TABLE "approval_deliveries" ADD CONSTRAINT "approval_deliveries_state_check" CHECK ("approval_deliveries"."state" in ('not-configured', 'queued', 'retrying', 'sent', 'needs-person', 'withdrawn'));