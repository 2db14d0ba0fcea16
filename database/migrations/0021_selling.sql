CREATE TABLE "seller_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "seller_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_id" uuid NOT NULL,
	"secret_hash" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_sessions_secretHash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "bookings" DROP CONSTRAINT "bookings_source";--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "crawl_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "city_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "cut_off_minutes" integer;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "guests_per_day" integer;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "guests_per_month" integer;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "unpaid_per_seller" integer;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "credit_limit" integer;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "shows_statements" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "seller_links" ADD CONSTRAINT "seller_links_seller_id_partner_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."partner_sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_sessions" ADD CONSTRAINT "seller_sessions_seller_id_partner_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."partner_sellers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seller_links_of_seller" ON "seller_links" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "seller_sessions_of_seller" ON "seller_sessions" USING btree ("seller_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_source" CHECK ("bookings"."source" in ('site', 'phone', 'walk_in', 'hotel', 'partner', 'other'));--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_limits" CHECK (least("partners"."cut_off_minutes", "partners"."guests_per_day", "partners"."guests_per_month", "partners"."unpaid_per_seller", "partners"."credit_limit") >= 0);