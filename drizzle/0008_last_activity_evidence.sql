CREATE TABLE "last_changes" (
	"participant_id" integer PRIMARY KEY NOT NULL,
	"last_id" integer NOT NULL,
	"change" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "privacy_statements" ADD COLUMN "evidence" jsonb;--> statement-breakpoint
ALTER TABLE "last_changes" ADD CONSTRAINT "last_changes_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "last_changes" ADD CONSTRAINT "last_changes_last_id_participants_id_fk" FOREIGN KEY ("last_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "last_changes_last_idx" ON "last_changes" USING btree ("last_id");