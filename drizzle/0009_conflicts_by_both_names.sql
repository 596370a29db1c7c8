ALTER TABLE "message_runs" DROP COLUMN "is_passed_over";--> statement-breakpoint
UPDATE "directory_plan_lines" SET "conflict" = jsonb_set("conflict", '{names}', (
  SELECT coalesce(jsonb_agg(jsonb_build_object('name', "named"."name", 'name_en', '') ORDER BY "named"."place"), '[]')
  FROM jsonb_array_elements_text("conflict"->'names') WITH ORDINALITY AS "named" ("name", "place")
)) WHERE "conflict" IS NOT NULL;
