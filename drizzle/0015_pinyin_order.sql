-- The order of Chinese names in lists: by pinyin, 阿 before 陈 before 张.
CREATE COLLATION "pinyin" (provider = icu, locale = 'zh-u-co-pinyin');--> statement-breakpoint
-- Without them the sweep aggregates the reports of finished rounds anew, which also stores each participant's total score.
DELETE FROM "company_values";
