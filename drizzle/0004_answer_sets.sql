CREATE TABLE "answer_sets" (
	"participant_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"scores" smallint[] NOT NULL,
	"comments" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "sealed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "asked" integer[];--> statement-breakpoint
ALTER TABLE "answer_sets" ADD CONSTRAINT "answer_sets_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_sets_participant_idx" ON "answer_sets" USING btree ("participant_id");--> statement-breakpoint
ALTER TABLE "submissions" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 50, toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 50);--> statement-breakpoint
ALTER TABLE "drafts" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 50, toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 50);
