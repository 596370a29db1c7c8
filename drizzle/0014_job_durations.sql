CREATE TABLE "job_durations" (
	"job" text NOT NULL,
	"day" date NOT NULL,
	"outcome" text NOT NULL,
	"within_ms" integer NOT NULL,
	"runs" integer NOT NULL,
	CONSTRAINT "job_durations_job_day_outcome_within_ms_pk" PRIMARY KEY("job","day","outcome","within_ms")
);
