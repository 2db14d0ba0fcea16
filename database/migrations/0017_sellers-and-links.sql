CREATE TABLE "partner_sellers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_sellers_code_unique" UNIQUE("code"),
	CONSTRAINT "partner_sellers_code_upper_case" CHECK ("partner_sellers"."code" = upper("partner_sellers"."code"))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "partner_found_by" text;--> statement-breakpoint
ALTER TABLE "partner_terms" ADD COLUMN "collects" text DEFAULT 'operator' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_words" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "collected_by" uuid;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "partner_sellers" ADD CONSTRAINT "partner_sellers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_sellers_of_partner" ON "partner_sellers" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_seller_id_partner_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."partner_sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_words" ADD CONSTRAINT "partner_words_seller_id_partner_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."partner_sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_collected_by_partners_id_fk" FOREIGN KEY ("collected_by") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_of_seller" ON "bookings" USING btree ("seller_id","id") WHERE seller_id is not null;