CREATE TABLE "former_slugs" (
	"slug" text NOT NULL,
	"of" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_slugs_of_slug_pk" PRIMARY KEY("of","slug")
);
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pub_crawls" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "add_ons" ADD COLUMN "stock_per_night" integer;--> statement-breakpoint
ALTER TABLE "add_ons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "per_customer_limit" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "crawl_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "nights" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "weekdays" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "former_slugs_subject_id_index" ON "former_slugs" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "coupons_of_batch" ON "coupons" USING btree ("batch") WHERE batch is not null;--> statement-breakpoint
ALTER TABLE "add_ons" ADD CONSTRAINT "add_ons_stock_not_negative" CHECK ("add_ons"."stock_per_night" >= 0);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_per_customer" CHECK ("coupons"."per_customer_limit" > 0);