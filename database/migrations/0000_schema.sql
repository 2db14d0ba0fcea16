-- Written by hand, before what is generated: the operator's searches use trigram indexes.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"address" text NOT NULL,
	"password" text,
	"role" text,
	"return_to" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_links_purpose" CHECK ("account_links"."purpose" in ('verify', 'change', 'recover', 'invite', 'signIn')),
	CONSTRAINT "account_links_role" CHECK ("account_links"."role" in ('guide', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "account_secrets" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "account_secrets_one" CHECK ("account_secrets"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credentials_one_per_provider" UNIQUE("user_id","provider_id"),
	CONSTRAINT "credentials_one_user" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"signatures" bigint NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credentialId_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"tries" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	CONSTRAINT "two_factors_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('customer', 'guide', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "booking_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"issued_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_in_at" timestamp with time zone,
	"checked_in_by" uuid,
	"voided_at" timestamp with time zone,
	CONSTRAINT "tickets_code_unique" UNIQUE("code"),
	CONSTRAINT "tickets_one_per_guest" UNIQUE("booking_id","position")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"user_id" uuid,
	"what" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb
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
	"user_id" uuid,
	"held_until" timestamp with time zone,
	"placed_from" text,
	"held_from" text,
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
	"balance" bigint DEFAULT 0 NOT NULL,
	"quote" jsonb NOT NULL,
	"coupon_id" uuid,
	"refund_policy" jsonb NOT NULL,
	"terms_version" text NOT NULL,
	"terms_accepted_at" timestamp with time zone,
	"age_confirmed_at" timestamp with time zone,
	"agreed_where" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_because" text,
	"refund_due" bigint,
	"source" text DEFAULT 'site' NOT NULL,
	"free_because" text,
	"no_show_at" timestamp with time zone,
	CONSTRAINT "bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bookings_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "bookings_status" CHECK ("bookings"."status" in ('pending', 'confirmed', 'cancelled', 'expired')),
	CONSTRAINT "bookings_pending_is_held" CHECK ("bookings"."status" <> 'pending' or "bookings"."held_until" is not null),
	CONSTRAINT "bookings_people" CHECK ("bookings"."number_of_people" > 0),
	CONSTRAINT "bookings_total_not_negative" CHECK ("bookings"."total" >= 0),
	CONSTRAINT "bookings_balance" CHECK ("bookings"."balance" between 0 and "bookings"."total"),
	CONSTRAINT "bookings_source" CHECK ("bookings"."source" in ('site', 'phone', 'walk_in', 'hotel', 'other')),
	CONSTRAINT "bookings_agreed_where" CHECK ("bookings"."agreed_where" in ('checkout', 'payment_link')),
	CONSTRAINT "bookings_agreement_whole" CHECK (num_nulls("bookings"."terms_accepted_at", "bookings"."age_confirmed_at", "bookings"."agreed_where") in (0, 3))
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
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cities_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "former_slugs" (
	"slug" text NOT NULL,
	"of" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"until" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "former_slugs_of_slug_pk" PRIMARY KEY("of","slug")
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
	"good_to_know" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"route_stops" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"meeting_point" jsonb NOT NULL,
	"image" text,
	"gallery" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rating" numeric(2, 1) DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pub_crawls_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pub_crawls_price_not_negative" CHECK ("pub_crawls"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "booking_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"asked" jsonb NOT NULL,
	"difference" bigint NOT NULL,
	"refund" bigint NOT NULL,
	"cash" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "booking_changes_kind" CHECK ("booking_changes"."kind" in ('moved', 'resized'))
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"form_key" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"language" text NOT NULL,
	"is_suspect" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "contact_messages_formKey_unique" UNIQUE("form_key")
);
--> statement-breakpoint
CREATE TABLE "mail_opt_outs" (
	"email" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_template_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"template" jsonb,
	"user_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_template_versions_one_each" UNIQUE("kind","language","version")
);
--> statement-breakpoint
CREATE TABLE "outbox_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"once_key" text NOT NULL,
	"booking_id" uuid,
	"user_id" uuid,
	"language" text NOT NULL,
	"recipient" text NOT NULL,
	"details" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_by" integer,
	"last_error" text,
	"subject" text,
	"html" text,
	"plain_text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_mails_onceKey_unique" UNIQUE("once_key"),
	CONSTRAINT "outbox_mails_state" CHECK ("outbox_mails"."state" in ('waiting', 'sent', 'stored', 'unneeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "purchase_reports" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"may_name_email" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reported_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "gallery_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"image_url" text NOT NULL,
	"alt" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"site_tag" text NOT NULL,
	"position" integer NOT NULL,
	"file_key" text,
	"content_hash" text,
	"original_name" text,
	"original_format" text,
	"original_bytes" integer,
	"width" integer,
	"height" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "gallery_images_fileKey_unique" UNIQUE("file_key")
);
--> statement-breakpoint
CREATE TABLE "affected_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"night_change_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"held_spots" integer DEFAULT 0 NOT NULL,
	"amount" bigint,
	"outcome" text,
	"decided_by" text,
	"notified_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"called_at" timestamp with time zone,
	"called_by" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"try_again_at" timestamp with time zone,
	CONSTRAINT "affected_bookings_once" UNIQUE("night_change_id","booking_id"),
	CONSTRAINT "affected_bookings_state" CHECK ("affected_bookings"."state" in ('waiting', 'notified', 'settled')),
	CONSTRAINT "affected_bookings_outcome" CHECK ("affected_bookings"."outcome" in ('newDate', 'otherDate', 'refund', 'released', 'left')),
	CONSTRAINT "affected_bookings_held" CHECK ("affected_bookings"."held_spots" >= 0)
);
--> statement-breakpoint
CREATE TABLE "night_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"night_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"new_night_id" uuid,
	"silent_default" text NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"message" jsonb,
	"changed_by" uuid,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"reinstated_at" timestamp with time zone,
	CONSTRAINT "night_changes_kind" CHECK ("night_changes"."kind" in ('cancelled', 'moved')),
	CONSTRAINT "night_changes_new_night" CHECK (("night_changes"."kind" = 'moved') = ("night_changes"."new_night_id" is not null)),
	CONSTRAINT "night_changes_default" CHECK ("night_changes"."silent_default" = 'refund' or ("night_changes"."silent_default" = 'newDate' and "night_changes"."kind" = 'moved'))
);
--> statement-breakpoint
CREATE TABLE "home_page_content" (
	"section_key" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid,
	"payment_id" uuid,
	"kind" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"details" jsonb,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"closing_note" text,
	CONSTRAINT "payment_cases_once" UNIQUE NULLS NOT DISTINCT("payment_id","kind","about")
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
	"part" smallint DEFAULT 1 NOT NULL,
	"taken_by" uuid,
	"reference" text,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_amount" bigint,
	"paid_currency" text,
	"money_reference" text,
	"capture_key" uuid,
	"redirect_url" text,
	"voucher_address" text,
	"voucher_ends_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"next_poll_at" timestamp with time zone,
	"polled_at" timestamp with time zone,
	"is_applied" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payments_one_per_reference" UNIQUE("provider","reference"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" > 0),
	CONSTRAINT "payments_state" CHECK ("payments"."state" in ('started', 'pending', 'succeeded', 'declined', 'cancelled', 'expired')),
	CONSTRAINT "payments_applied_succeeded" CHECK (not "payments"."is_applied" or "payments"."state" = 'succeeded')
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
	"next_poll_at" timestamp with time zone DEFAULT now() + interval '10 minutes',
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('owed', 'pending', 'succeeded', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "webhook_refusals" (
	"provider" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"last_why" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "webhook_refusals_provider_hour_pk" PRIMARY KEY("provider","hour")
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
	"stock_per_night" integer,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "add_ons_slug_unique" UNIQUE("slug"),
	CONSTRAINT "add_ons_price_not_negative" CHECK ("add_ons"."price" >= 0),
	CONSTRAINT "add_ons_stock_not_negative" CHECK ("add_ons"."stock_per_night" >= 0)
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
	"per_customer_limit" integer,
	"crawl_ids" uuid[] DEFAULT '{}' NOT NULL,
	"nights" date[] DEFAULT '{}' NOT NULL,
	"weekdays" integer[] DEFAULT '{}' NOT NULL,
	"batch" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_per_customer" CHECK ("coupons"."per_customer_limit" > 0),
	CONSTRAINT "coupons_code_upper_case" CHECK ("coupons"."code" = upper("coupons"."code")),
	CONSTRAINT "coupons_percent" CHECK ("coupons"."kind" <> 'percent' or "coupons"."percent" between 1 and 100),
	CONSTRAINT "coupons_amount" CHECK ("coupons"."kind" <> 'fixed' or "coupons"."amount" > 0),
	CONSTRAINT "coupons_used_within_limit" CHECK ("coupons"."used_count" >= 0 and ("coupons"."usage_limit" is null or "coupons"."used_count" <= "coupons"."usage_limit"))
);
--> statement-breakpoint
CREATE TABLE "night_bars" (
	"scheduled_crawl_id" uuid PRIMARY KEY NOT NULL,
	"bars" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "scheduled_crawls_status" CHECK ("scheduled_crawls"."status" in ('scheduled', 'cancelled', 'moved')),
	CONSTRAINT "scheduled_crawls_spots_in_range" CHECK ("scheduled_crawls"."available_spots" between 0 and "scheduled_crawls"."total_spots"),
	CONSTRAINT "scheduled_crawls_times" CHECK ("scheduled_crawls"."start_time" ~ '^[0-2][0-9]:[0-5][0-9]$' and "scheduled_crawls"."end_time" ~ '^[0-2][0-9]:[0-5][0-9]$'),
	CONSTRAINT "scheduled_crawls_prices_not_negative" CHECK ("scheduled_crawls"."price" >= 0 and "scheduled_crawls"."sale_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"edition" text,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "content_versions_subject_version_pk" PRIMARY KEY("subject","version")
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
CREATE TABLE "waiting_parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scheduled_crawl_id" uuid NOT NULL,
	"email" text NOT NULL,
	"number_of_people" integer NOT NULL,
	"language" text NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "waiting_parties_one_per_address" UNIQUE("scheduled_crawl_id","email"),
	CONSTRAINT "waiting_parties_people" CHECK ("waiting_parties"."number_of_people" > 0)
);
--> statement-breakpoint
CREATE TABLE "rehearsal_events" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"copies" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"deliver_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsal_refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"session_reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"settles_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rehearsal_refunds_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "rehearsal_secrets" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "rehearsal_secrets_one" CHECK ("rehearsal_secrets"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "rehearsal_sessions" (
	"reference" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text NOT NULL,
	"request" jsonb NOT NULL,
	"paid_amount" bigint,
	"paid_currency" text,
	"expires_at" timestamp with time zone NOT NULL,
	"pays_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rehearsal_sessions_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "rehearsal_sessions_state" CHECK ("rehearsal_sessions"."state" in ('open', 'declined', 'pending', 'paid', 'cancelled', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_checked_in_by_users_id_fk" FOREIGN KEY ("checked_in_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_events" ADD CONSTRAINT "booking_events_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_scheduled_crawl_id_scheduled_crawls_id_fk" FOREIGN KEY ("scheduled_crawl_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_crawl_id_pub_crawls_id_fk" FOREIGN KEY ("crawl_id") REFERENCES "public"."pub_crawls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pub_crawls" ADD CONSTRAINT "pub_crawls_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_template_versions" ADD CONSTRAINT "mail_template_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD CONSTRAINT "outbox_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_reports" ADD CONSTRAINT "purchase_reports_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affected_bookings" ADD CONSTRAINT "affected_bookings_night_change_id_night_changes_id_fk" FOREIGN KEY ("night_change_id") REFERENCES "public"."night_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affected_bookings" ADD CONSTRAINT "affected_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affected_bookings" ADD CONSTRAINT "affected_bookings_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_changes" ADD CONSTRAINT "night_changes_night_id_scheduled_crawls_id_fk" FOREIGN KEY ("night_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_changes" ADD CONSTRAINT "night_changes_new_night_id_scheduled_crawls_id_fk" FOREIGN KEY ("new_night_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_changes" ADD CONSTRAINT "night_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_bars" ADD CONSTRAINT "night_bars_scheduled_crawl_id_scheduled_crawls_id_fk" FOREIGN KEY ("scheduled_crawl_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheduled_crawls" ADD CONSTRAINT "scheduled_crawls_crawl_id_pub_crawls_id_fk" FOREIGN KEY ("crawl_id") REFERENCES "public"."pub_crawls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_parties" ADD CONSTRAINT "waiting_parties_scheduled_crawl_id_scheduled_crawls_id_fk" FOREIGN KEY ("scheduled_crawl_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rehearsal_refunds" ADD CONSTRAINT "rehearsal_refunds_session_reference_rehearsal_sessions_reference_fk" FOREIGN KEY ("session_reference") REFERENCES "public"."rehearsal_sessions"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_user_id_index" ON "account_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "account_links_expires_at_index" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "known_devices_user_id_index" ON "known_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "known_devices_expires_at_index" ON "known_devices" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user_id_index" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at_index" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("created_at") WHERE not email_verified;--> statement-breakpoint
CREATE INDEX "verifications_identifier_index" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires_at_index" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "booking_notes_booking_id_at_index" ON "booking_notes" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "tickets_booking_id_index" ON "tickets" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_kind_subject_id_id_index" ON "audit_entries" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_user" ON "audit_entries" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_deed" ON "audit_entries" USING btree ("what","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin ((what || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "booking_events_booking_id_id_index" ON "booking_events" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "bookings_held_from" ON "bookings" USING btree ("held_until") WHERE held_from is not null;--> statement-breakpoint
CREATE INDEX "bookings_placed_from" ON "bookings" USING btree ("held_until") WHERE placed_from is not null;--> statement-breakpoint
CREATE INDEX "bookings_held_until" ON "bookings" USING btree ("held_until") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "bookings_of_night" ON "bookings" USING btree ("scheduled_crawl_id","status","currency","total");--> statement-breakpoint
CREATE INDEX "bookings_email_created_at_index" ON "bookings" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "bookings_of_user" ON "bookings" USING btree ("user_id","date") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_placed" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_night" ON "bookings" USING btree ("date","start_time","crawl_id","id");--> statement-breakpoint
CREATE INDEX "bookings_by_name" ON "bookings" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "bookings_of_coupon" ON "bookings" USING btree ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_confirmed" ON "bookings" USING btree ("confirmed_at","currency","number_of_people","total","crawl_id","date","language","coupon_id") WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX "bookings_by_phone" ON "bookings" USING btree ((right(regexp_replace(phone, '[^0-9]', '', 'g'), 7)));--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ((translate(lower(reference || ' ' || first_name || ' ' || last_name || ' ' || email), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc') || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_no_show" ON "bookings" USING btree ("date","id") WHERE no_show_at is not null;--> statement-breakpoint
CREATE INDEX "former_slugs_subject_id_index" ON "former_slugs" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "pub_crawls_city_id_created_at_index" ON "pub_crawls" USING btree ("city_id","created_at");--> statement-breakpoint
CREATE INDEX "booking_changes_booking_id_at_index" ON "booking_changes" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_index" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_mails_open" ON "outbox_mails" USING btree ("created_at") WHERE state in ('waiting', 'failed');--> statement-breakpoint
CREATE INDEX "outbox_mails_booking_id_index" ON "outbox_mails" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "outbox_mails_user_id_index" ON "outbox_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_mails_by_time" ON "outbox_mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_by_state" ON "outbox_mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_by_kind" ON "outbox_mails" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_search" ON "outbox_mails" USING gin ((lower(recipient || ' ' || coalesce(subject, ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "gallery_images_site_tag_position_index" ON "gallery_images" USING btree ("site_tag","position");--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_images_once" ON "gallery_images" USING btree ("site_tag","content_hash") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "affected_bookings_booking_id_index" ON "affected_bookings" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "affected_bookings_open" ON "affected_bookings" USING btree ("night_change_id","state") WHERE state <> 'settled';--> statement-breakpoint
CREATE UNIQUE INDEX "night_changes_one_at_a_time" ON "night_changes" USING btree ("night_id") WHERE reinstated_at is null;--> statement-breakpoint
CREATE INDEX "night_changes_open" ON "night_changes" USING btree ("deadline") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "payment_cases_open" ON "payment_cases" USING btree ("opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_applied_per_part" ON "payments" USING btree ("booking_id","part") WHERE is_applied;--> statement-breakpoint
CREATE INDEX "payments_booking_id_index" ON "payments" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "payments_by_month" ON "payments" USING brin ("settled_at");--> statement-breakpoint
CREATE INDEX "payments_to_poll" ON "payments" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_reason" ON "refunds" USING btree ("payment_id","because") WHERE because not in ('goodwill', 'price_difference', 'by_provider');--> statement-breakpoint
CREATE INDEX "refunds_to_poll" ON "refunds" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_booking_id_index" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "coupons_of_batch" ON "coupons" USING btree ("batch") WHERE batch is not null;--> statement-breakpoint
CREATE INDEX "scheduled_crawls_date_index" ON "scheduled_crawls" USING btree ("date");--> statement-breakpoint
CREATE INDEX "scheduled_crawls_series_id_index" ON "scheduled_crawls" USING btree ("series_id");--> statement-breakpoint
CREATE INDEX "content_versions_by_edition" ON "content_versions" USING btree ("subject","edition");--> statement-breakpoint
CREATE INDEX "waiting_parties_email_index" ON "waiting_parties" USING btree ("email");--> statement-breakpoint
CREATE INDEX "rehearsal_events_to_deliver" ON "rehearsal_events" USING btree ("deliver_at") WHERE deliver_at is not null;--> statement-breakpoint
CREATE INDEX "rehearsal_refunds_session_reference_index" ON "rehearsal_refunds" USING btree ("session_reference");--> statement-breakpoint
CREATE INDEX "rehearsal_refunds_to_settle" ON "rehearsal_refunds" USING btree ("settles_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "rehearsal_sessions_to_pay" ON "rehearsal_sessions" USING btree ("pays_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "rehearsal_sessions_to_expire" ON "rehearsal_sessions" USING btree ("expires_at") WHERE state in ('open', 'declined');