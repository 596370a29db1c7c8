-- PostgreSQL notes sample values of each column to plan with, and keeps them after the rows are deleted. Setting the
-- type again drops what was noted; no target means that nothing is noted.
ALTER TABLE "submissions" ALTER COLUMN "scores" SET DATA TYPE smallint[], ALTER COLUMN "comments" SET DATA TYPE text[];--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "answers" SET DATA TYPE jsonb;--> statement-breakpoint
ALTER TABLE "submissions" ALTER COLUMN "scores" SET STATISTICS 0, ALTER COLUMN "comments" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "answers" SET STATISTICS 0;
