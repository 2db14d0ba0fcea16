CREATE TABLE "partner_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date,
	"crawl_ids" uuid[] DEFAULT '{}' NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amount" integer,
	"earned_by" text NOT NULL,
	"grace_days" integer NOT NULL,
	"counts_add_ons" boolean NOT NULL,
	"coupon_borne_by" text NOT NULL,
	"counts_own" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_terms_percent" CHECK ("partner_terms"."kind" <> 'percent' or "partner_terms"."percent" between 1 and 100),
	CONSTRAINT "partner_terms_amount" CHECK ("partner_terms"."kind" = 'percent' or "partner_terms"."amount" > 0),
	CONSTRAINT "partner_terms_days" CHECK ("partner_terms"."last_day" >= "partner_terms"."first_day" and "partner_terms"."grace_days" >= 0)
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "partner_terms" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "commission_earned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_terms" ADD CONSTRAINT "partner_terms_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_terms_of_partner" ON "partner_terms" USING btree ("partner_id","first_day");--> statement-breakpoint
CREATE INDEX "bookings_to_earn" ON "bookings" USING btree ("id") WHERE partner_terms is not null and commission_earned_at is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_of_partner" ON "ledger_entries" USING btree ("about","day") WHERE line in ('commission', 'earned');