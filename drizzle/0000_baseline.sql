-- The order of Chinese names in lists: by pinyin, 阿 before 陈 before 张.
CREATE COLLATION "pinyin" (provider = icu, locale = 'zh-u-co-pinyin');--> statement-breakpoint
CREATE TABLE "item_banks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "item_banks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"test" text NOT NULL,
	"key" text NOT NULL,
	"version" text NOT NULL,
	"content_hash" text NOT NULL,
	"active" boolean NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "item_banks_version_once" UNIQUE("test","key","version"),
	CONSTRAINT "item_banks_test_check" CHECK ("item_banks"."test" in ('iq', 'big-five'))
);
--> statement-breakpoint
CREATE TABLE "access_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pwd" text NOT NULL,
	"way" smallint NOT NULL,
	"status" smallint DEFAULT 1 NOT NULL,
	"use" integer DEFAULT 0 NOT NULL,
	"expired" boolean DEFAULT false NOT NULL,
	"batch" uuid NOT NULL,
	"batch_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	CONSTRAINT "access_keys_pwd_unique" UNIQUE("pwd"),
	CONSTRAINT "access_keys_way_check" CHECK ("access_keys"."way" in (1, 2, 3)),
	CONSTRAINT "access_keys_status_check" CHECK ("access_keys"."status" in (1, 2, 3)),
	CONSTRAINT "access_keys_expired_check" CHECK (not "access_keys"."expired" or "access_keys"."status" = 3)
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"key_id" integer NOT NULL,
	"use" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"test" text,
	"bank_id" integer,
	"name" text,
	"post" text,
	"age" smallint,
	"lang" text,
	"lang_changed" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone,
	"choices" smallint[] DEFAULT '{}' NOT NULL,
	"choice_times" bigint[] DEFAULT '{}' NOT NULL,
	"saved_at" timestamp with time zone,
	CONSTRAINT "attempts_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "attempts_use_once" UNIQUE("key_id","use"),
	CONSTRAINT "attempts_test_check" CHECK ("attempts"."test" in ('iq', 'big-five'))
);
--> statement-breakpoint
CREATE TABLE "big_five_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "big_five_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer,
	"key_id" integer NOT NULL,
	"bank_id" integer NOT NULL,
	"name" text NOT NULL,
	"post" text NOT NULL,
	"lang" text NOT NULL,
	"lang_changed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"choices" smallint[] NOT NULL,
	"score_n" smallint NOT NULL,
	"score_e" smallint NOT NULL,
	"score_o" smallint NOT NULL,
	"score_a" smallint NOT NULL,
	"score_c" smallint NOT NULL,
	CONSTRAINT "big_five_records_attempt_id_unique" UNIQUE("attempt_id")
);
--> statement-breakpoint
CREATE TABLE "iq_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iq_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"attempt_id" integer,
	"key_id" integer NOT NULL,
	"bank_id" integer NOT NULL,
	"name" text NOT NULL,
	"post" text NOT NULL,
	"lang" text NOT NULL,
	"lang_changed" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"choices" smallint[] NOT NULL,
	"age" smallint NOT NULL,
	"duration" integer NOT NULL,
	"score" smallint NOT NULL,
	"verified" boolean NOT NULL,
	"timed_out" boolean NOT NULL,
	"match_chosen" boolean DEFAULT false NOT NULL,
	"match_id" integer,
	CONSTRAINT "iq_records_attempt_id_unique" UNIQUE("attempt_id"),
	CONSTRAINT "iq_records_age_check" CHECK ("iq_records"."age" between 1 and 7),
	CONSTRAINT "iq_records_score_check" CHECK ("iq_records"."score" between 42 and 162 and "iq_records"."score" % 2 = 0)
);
--> statement-breakpoint
CREATE TABLE "iq_standard_posts" (
	"standard_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"post" text NOT NULL,
	CONSTRAINT "iq_standard_posts_standard_id_position_pk" PRIMARY KEY("standard_id","position")
);
--> statement-breakpoint
CREATE TABLE "iq_standards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iq_standards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"minimum" smallint NOT NULL,
	"maximum" smallint NOT NULL,
	"threshold" smallint NOT NULL,
	CONSTRAINT "iq_standards_order_check" CHECK ("iq_standards"."threshold" <= "iq_standards"."minimum" and "iq_standards"."minimum" <= "iq_standards"."maximum")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"questionnaire_id" integer,
	"created_on" date NOT NULL,
	"status" text NOT NULL,
	"anonymity_min" smallint NOT NULL,
	"results_visible" boolean NOT NULL,
	"due_on" date,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"sealed_at" timestamp with time zone,
	"content_hash" text,
	"questionnaire_set_at" timestamp with time zone,
	"questionnaire_set_by" text,
	"participants_set_at" timestamp with time zone,
	"participants_set_by" text,
	"progress_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "activities_status_check" CHECK ("activities"."status" in ('draft', 'running', 'finished', 'withdrawn')),
	CONSTRAINT "activities_questionnaire_check" CHECK ("activities"."status" = 'draft' or "activities"."questionnaire_id" is not null),
	CONSTRAINT "activities_anonymity_check" CHECK ("activities"."anonymity_min" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "activity_people" (
	"activity_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"department_id" integer,
	"has_subordinate" boolean NOT NULL,
	"asked" integer NOT NULL,
	"open" integer NOT NULL,
	CONSTRAINT "activity_people_activity_id_employee_id_pk" PRIMARY KEY("activity_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "agreed_changes" (
	"activity_id" integer NOT NULL,
	"change_id" integer NOT NULL,
	CONSTRAINT "agreed_changes_activity_id_change_id_pk" PRIMARY KEY("activity_id","change_id")
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assignments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"participant_id" integer NOT NULL,
	"rater_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"submitted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "assignments_once" UNIQUE("participant_id","rater_id"),
	CONSTRAINT "assignments_level_check" CHECK ("assignments"."level" between 0 and 3)
);
--> statement-breakpoint
CREATE TABLE "enough_groups" (
	"participant_id" integer NOT NULL,
	"level" smallint NOT NULL,
	CONSTRAINT "enough_groups_participant_id_level_pk" PRIMARY KEY("participant_id","level")
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"asked" integer[],
	"withheld" smallint[] DEFAULT '{}' NOT NULL,
	"released" smallint[] DEFAULT '{}' NOT NULL,
	"total" integer,
	CONSTRAINT "participants_once" UNIQUE("activity_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "reminder_recipients" (
	"reminder_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"state" text NOT NULL,
	"task_id" text,
	"detail" text,
	CONSTRAINT "reminder_recipients_reminder_id_employee_id_pk" PRIMARY KEY("reminder_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"audience" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"requested_by" text NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "start_requests" (
	"activity_id" integer PRIMARY KEY NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"seen" text NOT NULL,
	"notify" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_sets" (
	"participant_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"scores" smallint[] NOT NULL,
	"comments" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"assignment_id" integer PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"assignment_id" integer PRIMARY KEY NOT NULL,
	"scores" smallint[] NOT NULL,
	"comments" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "approval_deliveries" (
	"form_id" integer PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"tries_from" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone,
	"unconfirmed_since" timestamp with time zone,
	"search_from" timestamp with time zone,
	"originator" text,
	"process_code" text,
	"instance_id" text,
	"problem" text,
	"problem_detail" text,
	"ruled_out" text[] NOT NULL,
	"found" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sent_at" timestamp with time zone,
	"decision" text,
	"remark" text,
	"decided_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	CONSTRAINT "approval_deliveries_instance_id_unique" UNIQUE("instance_id"),
	CONSTRAINT "approval_deliveries_state_check" CHECK ("approval_deliveries"."state" in ('not-configured', 'queued', 'retrying', 'sent', 'needs-person', 'withdrawn')),
	CONSTRAINT "approval_deliveries_decision_check" CHECK ("approval_deliveries"."decision" in ('running', 'agreed', 'refused', 'withdrawn')),
	CONSTRAINT "approval_deliveries_sent_check" CHECK ("approval_deliveries"."state" <> 'sent' or "approval_deliveries"."instance_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "approval_forms" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "approval_forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_number" text NOT NULL,
	"type" text NOT NULL,
	"fields" jsonb NOT NULL,
	"employee" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"employee_id" integer,
	"token_id" integer,
	"reporter" text NOT NULL,
	"idempotency_key" text,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" text,
	CONSTRAINT "approval_forms_request_number_unique" UNIQUE("request_number")
);
--> statement-breakpoint
CREATE TABLE "approval_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approval_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "dingtalk_events" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"instance_id" text,
	"decision" text,
	"remark" text
);
--> statement-breakpoint
CREATE TABLE "integration_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "integration_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"scopes" text[] NOT NULL,
	"forms_per_hour" integer DEFAULT 600 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "integration_tokens_name_unique" UNIQUE("name"),
	CONSTRAINT "integration_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"system" text DEFAULT '' NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "big_five_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "big_five_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"key" text NOT NULL,
	"content" text NOT NULL,
	"content_en" text NOT NULL,
	"trait" text NOT NULL,
	"opt_type" smallint NOT NULL,
	CONSTRAINT "big_five_items_position_once" UNIQUE("bank_id","position"),
	CONSTRAINT "big_five_items_key_once" UNIQUE("bank_id","key"),
	CONSTRAINT "big_five_items_trait_check" CHECK ("big_five_items"."trait" in ('N', 'E', 'O', 'A', 'C')),
	CONSTRAINT "big_five_items_opt_type_check" CHECK ("big_five_items"."opt_type" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "answer_options" (
	"score" smallint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "answer_options_score_check" CHECK ("answer_options"."score" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "questionnaire_questions" (
	"questionnaire_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"question_id" integer NOT NULL,
	CONSTRAINT "questionnaire_questions_questionnaire_id_position_pk" PRIMARY KEY("questionnaire_id","position"),
	CONSTRAINT "questionnaire_questions_once" UNIQUE("questionnaire_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questionnaires_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "questionnaires_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"target_id" integer NOT NULL,
	"type" smallint NOT NULL,
	"content" text NOT NULL,
	"content_en" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "questions_key_unique" UNIQUE("key"),
	CONSTRAINT "questions_type_check" CHECK ("questions"."type" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "targets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "targets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "targets_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "iq_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "iq_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bank_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"key" text NOT NULL,
	"part" text,
	"difficulty" smallint NOT NULL,
	"content" text NOT NULL,
	"content_en" text NOT NULL,
	"image" text,
	"correct" smallint NOT NULL,
	CONSTRAINT "iq_items_position_once" UNIQUE("bank_id","position"),
	CONSTRAINT "iq_items_key_once" UNIQUE("bank_id","key"),
	CONSTRAINT "iq_items_correct_check" CHECK ("iq_items"."correct" between 1 and 8)
);
--> statement-breakpoint
CREATE TABLE "iq_options" (
	"item_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"content" text,
	"content_en" text,
	"image" text,
	CONSTRAINT "iq_options_item_id_position_pk" PRIMARY KEY("item_id","position"),
	CONSTRAINT "iq_options_words_or_image" CHECK (("iq_options"."image" is null) = ("iq_options"."content" is not null) and ("iq_options"."content" is null) = ("iq_options"."content_en" is null))
);
--> statement-breakpoint
CREATE TABLE "chip_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chip_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mpn" text NOT NULL,
	"country" text NOT NULL,
	"distributor" text NOT NULL,
	"moq" integer,
	"sku" text NOT NULL,
	"stock" integer NOT NULL,
	"updated" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "chip_parts" (
	"mpn" text PRIMARY KEY NOT NULL,
	"fid" text DEFAULT '' NOT NULL,
	"position" integer,
	"rows" integer DEFAULT 0 NOT NULL,
	"distributors" integer DEFAULT 0 NOT NULL,
	"uncounted" integer DEFAULT 0 NOT NULL,
	"total" bigint DEFAULT 0 NOT NULL,
	"newest" timestamp with time zone,
	"fetched_at" timestamp with time zone,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "chip_refreshes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chip_refreshes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text DEFAULT 'requested' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"only" text[],
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"runner" text,
	"lease_until" timestamp with time zone,
	"parts" integer DEFAULT 0 NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"batches" integer DEFAULT 0 NOT NULL,
	"quota_used" integer DEFAULT 0 NOT NULL,
	"asking" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"failed" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "chip_refreshes_state_check" CHECK ("chip_refreshes"."state" in ('requested', 'running', 'done', 'partial', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "chip_stock" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	CONSTRAINT "chip_stock_one_row_check" CHECK ("chip_stock"."is_only")
);
--> statement-breakpoint
CREATE TABLE "part_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"parts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"employee_id" integer,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "failed_jobs" (
	"job" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"reason" text NOT NULL,
	"gave_up_at" timestamp with time zone NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "failed_jobs_job_id_pk" PRIMARY KEY("job","id")
);
--> statement-breakpoint
CREATE TABLE "file_import_rows" (
	"import_id" integer NOT NULL,
	"line" integer NOT NULL,
	"values" jsonb NOT NULL,
	"state" text NOT NULL,
	"problems" jsonb NOT NULL,
	"current" jsonb,
	"ticked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "file_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "file_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"activity_id" integer,
	"file_id" uuid,
	"file_name" text NOT NULL,
	"owner_id" integer NOT NULL,
	"owner_name" text NOT NULL,
	"state" text NOT NULL,
	"summary" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "file_imports_activity_check" CHECK (("file_imports"."kind" = 'relations') = ("file_imports"."activity_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"kind" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "heartbeats_kind_name_pk" PRIMARY KEY("kind","name")
);
--> statement-breakpoint
CREATE TABLE "job_durations" (
	"job" text NOT NULL,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"within_ms" integer NOT NULL,
	"runs" integer NOT NULL,
	CONSTRAINT "job_durations_job_day_outcome_within_ms_pk" PRIMARY KEY("job","day","outcome","within_ms")
);
--> statement-breakpoint
CREATE TABLE "job_outcomes" (
	"job" text NOT NULL,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"runs" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_outcomes_job_day_outcome_pk" PRIMARY KEY("job","day","outcome")
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"job" text NOT NULL,
	"subject" text NOT NULL,
	"state" text NOT NULL,
	"step" text DEFAULT '' NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"message" text,
	"result" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "job_runs_job_subject_pk" PRIMARY KEY("job","subject"),
	CONSTRAINT "job_runs_state_check" CHECK ("job_runs"."state" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "recent_calls" (
	"party" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "recent_calls_party_since_outcome_pk" PRIMARY KEY("party","since","outcome")
);
--> statement-breakpoint
CREATE TABLE "stored_file_pieces" (
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "stored_file_pieces_file_id_position_pk" PRIMARY KEY("file_id","position")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer DEFAULT 0 NOT NULL,
	"owner_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "third_party_calls" (
	"party" text NOT NULL,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"calls" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "third_party_calls_party_day_outcome_pk" PRIMARY KEY("party","day","outcome")
);
--> statement-breakpoint
CREATE TABLE "account_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_id" integer,
	"by_name" text NOT NULL,
	"together" integer DEFAULT 1 NOT NULL,
	"tell" text[] DEFAULT '{}' NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "account_changes_kind_check" CHECK ("account_changes"."kind" in ('made', 'promoted', 'demoted', 'reset', 'rebound'))
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "departments_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"username" text NOT NULL,
	"fullname" text NOT NULL,
	"englishname" text NOT NULL,
	"real_name" text,
	"department_id" integer,
	"gender" text NOT NULL,
	"has_subordinate" boolean DEFAULT false NOT NULL,
	"type" text NOT NULL,
	"grants" text[] DEFAULT '{}' NOT NULL,
	"dingtalk_user_id" text,
	"password_hash" text,
	"one_time_password" boolean DEFAULT false NOT NULL,
	"one_time_password_ends_at" timestamp with time zone,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" text,
	CONSTRAINT "employees_dingtalk_user_id_unique" UNIQUE("dingtalk_user_id"),
	CONSTRAINT "employees_type_check" CHECK ("employees"."type" in ('evm', 'evn', 'hr'))
);
--> statement-breakpoint
CREATE TABLE "company_values" (
	"activity_id" integer PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "print_tokens" (
	"hash" "bytea" PRIMARY KEY NOT NULL,
	"participant_id" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_archives" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_archives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"activity_id" integer NOT NULL,
	"lang" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"file_id" uuid,
	CONSTRAINT "report_archives_activity_key" UNIQUE("activity_id","lang")
);
--> statement-breakpoint
CREATE TABLE "report_pdfs" (
	"archive_id" integer NOT NULL,
	"participant_id" integer NOT NULL,
	"lang" text DEFAULT 'en' NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "report_pdfs_archive_id_participant_id_lang_pk" PRIMARY KEY("archive_id","participant_id","lang")
);
--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_key_id_access_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."access_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attempts" ADD CONSTRAINT "attempts_bank_id_item_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."item_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "big_five_records" ADD CONSTRAINT "big_five_records_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "big_five_records" ADD CONSTRAINT "big_five_records_key_id_access_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."access_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "big_five_records" ADD CONSTRAINT "big_five_records_bank_id_item_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."item_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iq_records" ADD CONSTRAINT "iq_records_attempt_id_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iq_records" ADD CONSTRAINT "iq_records_key_id_access_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."access_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iq_records" ADD CONSTRAINT "iq_records_bank_id_item_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."item_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iq_records" ADD CONSTRAINT "iq_records_match_id_iq_standards_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."iq_standards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iq_standard_posts" ADD CONSTRAINT "iq_standard_posts_standard_id_iq_standards_id_fk" FOREIGN KEY ("standard_id") REFERENCES "public"."iq_standards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_questionnaire_id_questionnaires_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaires"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_people" ADD CONSTRAINT "activity_people_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_people" ADD CONSTRAINT "activity_people_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_people" ADD CONSTRAINT "activity_people_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_changes" ADD CONSTRAINT "agreed_changes_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreed_changes" ADD CONSTRAINT "agreed_changes_change_id_account_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."account_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_rater_id_employees_id_fk" FOREIGN KEY ("rater_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enough_groups" ADD CONSTRAINT "enough_groups_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_recipients" ADD CONSTRAINT "reminder_recipients_reminder_id_reminders_id_fk" FOREIGN KEY ("reminder_id") REFERENCES "public"."reminders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_recipients" ADD CONSTRAINT "reminder_recipients_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_requests" ADD CONSTRAINT "start_requests_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "start_requests" ADD CONSTRAINT "start_requests_asked_by_employees_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_sets" ADD CONSTRAINT "answer_sets_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_assignment_id_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_deliveries" ADD CONSTRAINT "approval_deliveries_form_id_approval_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."approval_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_forms" ADD CONSTRAINT "approval_forms_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_forms" ADD CONSTRAINT "approval_forms_token_id_integration_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."integration_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_steps" ADD CONSTRAINT "approval_steps_form_id_approval_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."approval_forms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "big_five_items" ADD CONSTRAINT "big_five_items_bank_id_item_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."item_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_questions" ADD CONSTRAINT "questionnaire_questions_questionnaire_id_questionnaires_id_fk" FOREIGN KEY ("questionnaire_id") REFERENCES "public"."questionnaires"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_questions" ADD CONSTRAINT "questionnaire_questions_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_target_id_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."targets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iq_items" ADD CONSTRAINT "iq_items_bank_id_item_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."item_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iq_options" ADD CONSTRAINT "iq_options_item_id_iq_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."iq_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chip_entries" ADD CONSTRAINT "chip_entries_mpn_chip_parts_mpn_fk" FOREIGN KEY ("mpn") REFERENCES "public"."chip_parts"("mpn") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_import_rows" ADD CONSTRAINT "file_import_rows_import_id_file_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."file_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_imports" ADD CONSTRAINT "file_imports_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_imports" ADD CONSTRAINT "file_imports_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file_pieces" ADD CONSTRAINT "stored_file_pieces_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_values" ADD CONSTRAINT "company_values_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_tokens" ADD CONSTRAINT "print_tokens_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_archives" ADD CONSTRAINT "report_archives_activity_id_activities_id_fk" FOREIGN KEY ("activity_id") REFERENCES "public"."activities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_archives" ADD CONSTRAINT "report_archives_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pdfs" ADD CONSTRAINT "report_pdfs_archive_id_report_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."report_archives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pdfs" ADD CONSTRAINT "report_pdfs_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pdfs" ADD CONSTRAINT "report_pdfs_file_id_stored_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "item_banks_active_idx" ON "item_banks" USING btree ("test") WHERE "item_banks"."active";--> statement-breakpoint
CREATE INDEX "access_keys_status_idx" ON "access_keys" USING btree ("status");--> statement-breakpoint
CREATE INDEX "access_keys_batch_idx" ON "access_keys" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "attempts_open_idx" ON "attempts" USING btree ("started_at") WHERE "attempts"."saved_at" is null;--> statement-breakpoint
CREATE INDEX "attempts_created_idx" ON "attempts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "big_five_records_created_idx" ON "big_five_records" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "iq_records_created_idx" ON "iq_records" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "iq_standard_posts_post_key" ON "iq_standard_posts" USING btree (lower("post"));--> statement-breakpoint
CREATE UNIQUE INDEX "activities_key_idx" ON "activities" USING btree ("key") WHERE "activities"."status" <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "activities_status_idx" ON "activities" USING btree ("status");--> statement-breakpoint
CREATE INDEX "activity_people_employee_idx" ON "activity_people" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "activity_people_department_idx" ON "activity_people" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "assignments_rater_idx" ON "assignments" USING btree ("rater_id");--> statement-breakpoint
CREATE INDEX "assignments_open_idx" ON "assignments" USING btree ("activity_id") WHERE not "assignments"."submitted";--> statement-breakpoint
CREATE INDEX "participants_employee_idx" ON "participants" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "reminder_recipients_employee_idx" ON "reminder_recipients" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "reminders_activity_idx" ON "reminders" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "answer_sets_participant_idx" ON "answer_sets" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "approval_deliveries_due_idx" ON "approval_deliveries" USING btree ("next_try_at") WHERE "approval_deliveries"."next_try_at" is not null;--> statement-breakpoint
CREATE INDEX "approval_deliveries_check_idx" ON "approval_deliveries" USING btree ("next_check_at") WHERE "approval_deliveries"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "approval_forms_employee_key" ON "approval_forms" USING btree ("employee_id","idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_forms_token_key" ON "approval_forms" USING btree ("token_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "approval_forms_pending_idx" ON "approval_forms" USING btree ("type","created_at") WHERE "approval_forms"."reviewed_at" is null;--> statement-breakpoint
CREATE INDEX "approval_forms_type_idx" ON "approval_forms" USING btree ("type","created_at");--> statement-breakpoint
CREATE INDEX "approval_forms_employee_idx" ON "approval_forms" USING btree ("employee_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_forms_token_idx" ON "approval_forms" USING btree ("token_id","created_at");--> statement-breakpoint
CREATE INDEX "approval_steps_form_idx" ON "approval_steps" USING btree ("form_id","id");--> statement-breakpoint
CREATE INDEX "dingtalk_events_instance_idx" ON "dingtalk_events" USING btree ("instance_id");--> statement-breakpoint
CREATE INDEX "dingtalk_events_at_idx" ON "dingtalk_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_employee_idx" ON "sessions" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "questionnaire_questions_question_idx" ON "questionnaire_questions" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "questions_target_idx" ON "questions" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "questions_updated_idx" ON "questions" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "chip_entries_mpn_idx" ON "chip_entries" USING btree ("mpn","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chip_parts_mpn_idx" ON "chip_parts" USING btree (upper("mpn"));--> statement-breakpoint
CREATE UNIQUE INDEX "chip_refreshes_open_idx" ON "chip_refreshes" USING btree ((true)) WHERE "chip_refreshes"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "chip_refreshes_finished_idx" ON "chip_refreshes" USING btree ("finished_at");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action");--> statement-breakpoint
CREATE INDEX "failed_jobs_gave_up_idx" ON "failed_jobs" USING btree ("gave_up_at");--> statement-breakpoint
CREATE INDEX "file_import_rows_state_idx" ON "file_import_rows" USING btree ("import_id","state");--> statement-breakpoint
CREATE INDEX "file_imports_owner_idx" ON "file_imports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "file_imports_expires_idx" ON "file_imports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "file_imports_activity_idx" ON "file_imports" USING btree ("activity_id");--> statement-breakpoint
CREATE INDEX "stored_files_expires_idx" ON "stored_files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "account_changes_at_idx" ON "account_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "account_changes_account_idx" ON "account_changes" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "employees_username_key" ON "employees" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "employees_department_idx" ON "employees" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "employees_username_idx" ON "employees" USING btree ("username","id");--> statement-breakpoint
CREATE INDEX "employees_fullname_idx" ON "employees" USING btree ("fullname" collate pinyin,"id");--> statement-breakpoint
CREATE INDEX "employees_englishname_idx" ON "employees" USING btree ("englishname" collate pinyin,"id");--> statement-breakpoint
CREATE INDEX "employees_updated_idx" ON "employees" USING btree ("updated_at","id");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Entries of % are never changed or deleted', TG_TABLE_NAME;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_log_is_append_only" BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_log_is_never_emptied" BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- Rows that name a rater are freed soon after they are deleted, also where a small activity leaves few of them behind.
ALTER TABLE "submissions" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0, toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 0);--> statement-breakpoint
ALTER TABLE "drafts" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 0, toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 0);--> statement-breakpoint
-- PostgreSQL notes sample values of each column to plan with, and keeps them after the rows are deleted: here none.
ALTER TABLE "submissions" ALTER COLUMN "scores" SET STATISTICS 0, ALTER COLUMN "comments" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "drafts" ALTER COLUMN "answers" SET STATISTICS 0;
