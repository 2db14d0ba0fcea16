CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_in_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	CONSTRAINT "tickets_code_unique" UNIQUE("code"),
	CONSTRAINT "tickets_one_per_guest" UNIQUE("booking_id","position")
);
--> statement-breakpoint
CREATE TABLE "booking_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"status" text NOT NULL,
	"held_until" timestamp with time zone,
	"payment_started_at" timestamp with time zone,
	"scheduled_crawl_id" uuid NOT NULL,
	"crawl_id" uuid NOT NULL,
	"crawl_title" jsonb NOT NULL,
	"meeting_point" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"number_of_people" integer NOT NULL,
	"language" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"country" text NOT NULL,
	"special_requests" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"quote" jsonb NOT NULL,
	"coupon_id" uuid,
	"refund_policy" jsonb NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_because" text,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'confirmed', 'cancelled', 'expired')),
	CONSTRAINT "bookings_pending_is_held" CHECK ("bookings"."status" <> 'pending' or "bookings"."held_until" is not null),
	CONSTRAINT "bookings_people" CHECK ("bookings"."number_of_people" > 0),
	CONSTRAINT "bookings_total_not_negative" CHECK ("bookings"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "guests_one_per_position" UNIQUE("booking_id","position")
);
--> statement-breakpoint
CREATE TABLE "cities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"image" text,
	"time_zone" text NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cities_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "pub_crawls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"city_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"price" integer,
	"duration" jsonb NOT NULL,
	"group_size" integer NOT NULL,
	"includes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"excludes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"highlights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"route_stops" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"meeting_point" jsonb NOT NULL,
	"image" text,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rating" numeric(2, 1) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pub_crawls_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pub_crawls_price_not_negative" CHECK ("pub_crawls"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "app_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "currencies" (
	"code" text PRIMARY KEY NOT NULL,
	"rate" numeric(14, 6) NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"image_url" text NOT NULL,
	"alt" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"site_tag" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "home_page_content" (
	"section_key" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"once_key" text NOT NULL,
	"booking_id" uuid,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"details" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"subject" text,
	"html" text,
	"plain_text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_mails_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "outbox_mails_state" CHECK ("outbox_mails"."state" in ('waiting', 'sent', 'kept', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "payment_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"payment_id" uuid,
	"kind" text NOT NULL,
	"details" jsonb,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payment_cases_once" UNIQUE("payment_id","kind")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_amount" bigint,
	"paid_currency" text,
	"redirect_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_one_per_reference" UNIQUE("provider","reference"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"because" text NOT NULL,
	"reference" text,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_one_per_reason" UNIQUE("payment_id","because"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "add_ons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"price" integer NOT NULL,
	"pricing" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "add_ons_slug_unique" UNIQUE("slug"),
	CONSTRAINT "add_ons_price_not_negative" CHECK ("add_ons"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"amount" integer,
	"expires_at" timestamp with time zone,
	"usage_limit" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"minimum_purchase" integer,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_code_upper_case" CHECK ("coupons"."code" = upper("coupons"."code")),
	CONSTRAINT "coupons_percent" CHECK ("coupons"."kind" <> 'percent' or "coupons"."percent" between 1 and 100),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."kind" <> 'fixed' or "coupons"."amount" > 0),
	CONSTRAINT "coupons_used_within_limit" CHECK ("coupons"."used_count" >= 0 and ("coupons"."usage_limit" is null or "coupons"."used_count" <= "coupons"."usage_limit"))
);
--> statement-breakpoint
CREATE TABLE "scheduled_crawls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"crawl_id" uuid NOT NULL,
	"date" date NOT NULL,
	"start_time" text NOT NULL,
	"end_time" text NOT NULL,
	"total_spots" integer NOT NULL,
	"available_spots" integer NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"recurrence_type" text,
	"recurrence_occurrences" integer,
	"series_id" uuid,
	"price" integer,
	"sale_price" integer,
	"hide_total_spots" boolean DEFAULT false NOT NULL,
	"bookings_disabled" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheduled_crawls_one_per_start" UNIQUE("crawl_id","date","start_time"),
	CONSTRAINT "scheduled_crawls_status" CHECK ("scheduled_crawls"."status" in ('scheduled', 'cancelled', 'moved', 'completed')),
	CONSTRAINT "scheduled_crawls_spots_in_range" CHECK ("scheduled_crawls"."available_spots" between 0 and "scheduled_crawls"."total_spots"),
	CONSTRAINT "scheduled_crawls_times" CHECK ("scheduled_crawls"."start_time" ~ '^[0-2][0-9]:[0-5][0-9]$' and "scheduled_crawls"."end_time" ~ '^[0-2][0-9]:[0-5][0-9]$'),
	CONSTRAINT "scheduled_crawls_prices_not_negative" CHECK ("scheduled_crawls"."price" >= 0 and "scheduled_crawls"."sale_price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_scheduled_crawl_id_scheduled_crawls_id_fk" FOREIGN KEY ("scheduled_crawl_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_crawl_id_pub_crawls_id_fk" FOREIGN KEY ("crawl_id") REFERENCES "public"."pub_crawls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pub_crawls" ADD CONSTRAINT "pub_crawls_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_crawls" ADD CONSTRAINT "scheduled_crawls_crawl_id_pub_crawls_id_fk" FOREIGN KEY ("crawl_id") REFERENCES "public"."pub_crawls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_booking_id_index" ON "tickets" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_events_booking_id_id_index" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "bookings_held_until" ON "bookings" USING btree ("held_until") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_scheduled_crawl_id_status_index" ON "bookings" USING btree ("scheduled_crawl_id","status");--> statement-breakpoint
CREATE INDEX "bookings_email_created_at_index" ON "bookings" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "pub_crawls_city_id_created_at_index" ON "pub_crawls" USING btree ("city_id","created_at");--> statement-breakpoint
CREATE INDEX "gallery_images_site_tag_position_index" ON "gallery_images" USING btree ("site_tag","position");--> statement-breakpoint
CREATE INDEX "outbox_mails_open" ON "outbox_mails" USING btree ("created_at") WHERE state in ('waiting', 'failed');--> statement-breakpoint
CREATE INDEX "outbox_mails_booking_id_index" ON "outbox_mails" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_booking_id_index" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE state in ('started', 'pending');--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "scheduled_crawls_date_index" ON "scheduled_crawls" USING btree ("date");--> statement-breakpoint
CREATE INDEX "scheduled_crawls_series_id_index" ON "scheduled_crawls" USING btree ("series_id");