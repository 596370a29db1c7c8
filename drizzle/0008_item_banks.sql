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
ALTER TABLE "big_five_items" ADD CONSTRAINT "big_five_items_bank_id_item_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."item_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iq_items" ADD CONSTRAINT "iq_items_bank_id_item_banks_id_fk" FOREIGN KEY ("bank_id") REFERENCES "public"."item_banks"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "iq_options" ADD CONSTRAINT "iq_options_item_id_iq_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."iq_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "item_banks_active_idx" ON "item_banks" USING btree ("test") WHERE "item_banks"."active";