-- Everything new in 1.1 that is stored in a moment: tables lock shortly. What reads whole tables is in the next file.
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_one_per_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
CREATE TABLE "guest_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"other_booking_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "guest_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"asker" text NOT NULL,
	"way" text NOT NULL,
	"booking_references" text[] NOT NULL,
	"counts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"crawl_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"language" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"hidden_because" text,
	"answer" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reviews_one_per_booking" UNIQUE("booking_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_state" CHECK ("reviews"."state" in ('waiting', 'published', 'hidden')),
	CONSTRAINT "reviews_published_at" CHECK (("reviews"."state" = 'published') = ("reviews"."published_at" is not null)),
	CONSTRAINT "reviews_hidden_because" CHECK (("reviews"."state" = 'hidden') = ("reviews"."hidden_because" is not null))
);
--> statement-breakpoint
CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"crawl_id" uuid NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"origin" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_step_crawl_id_language_device_origin_pk" PRIMARY KEY("day","step","crawl_id","language","device","origin"),
	CONSTRAINT "visit_counts_step" CHECK ("visit_counts"."step" in ('calendar', 'night'))
);
--> statement-breakpoint
ALTER TABLE "booking_changes" DROP CONSTRAINT "booking_changes_kind";--> statement-breakpoint
DROP INDEX "audit_entries_search";--> statement-breakpoint
DROP INDEX "bookings_search";--> statement-breakpoint
DROP INDEX "outbox_mails_search";--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "passed_on_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "holder_email" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "holder_language" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "partner" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "is_group" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deposit" bigint;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "balance_due_on" date;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "group_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "bill_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "enquiry_id" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pub_crawls" ADD COLUMN "default_start_time" text;--> statement-breakpoint
ALTER TABLE "pub_crawls" ADD COLUMN "default_end_time" text;--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "is_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transferred_from" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transferred_after" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transferred_to" uuid;--> statement-breakpoint
ALTER TABLE "scheduled_crawls" ADD COLUMN "sale_from" date;--> statement-breakpoint
ALTER TABLE "scheduled_crawls" ADD COLUMN "sale_until" date;--> statement-breakpoint
ALTER TABLE "waiting_parties" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_merges" ADD CONSTRAINT "guest_merges_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_merges" ADD CONSTRAINT "guest_merges_other_booking_id_bookings_id_fk" FOREIGN KEY ("other_booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_requests" ADD CONSTRAINT "guest_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_crawl_id_pub_crawls_id_fk" FOREIGN KEY ("crawl_id") REFERENCES "public"."pub_crawls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_crawl_id_pub_crawls_id_fk" FOREIGN KEY ("crawl_id") REFERENCES "public"."pub_crawls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_merges_booking_id_index" ON "guest_merges" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "guest_merges_other_booking_id_index" ON "guest_merges" USING btree ("other_booking_id");--> statement-breakpoint
CREATE INDEX "guest_requests_at_index" ON "guest_requests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "reviews" USING btree ("state","written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("crawl_id","rating") WHERE state = 'published';--> statement-breakpoint
CREATE INDEX "visit_counts_of_crawl" ON "visit_counts" USING btree ("crawl_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_enquiry_id_contact_messages_id_fk" FOREIGN KEY ("enquiry_id") REFERENCES "public"."contact_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_transferred_from_payments_id_fk" FOREIGN KEY ("transferred_from") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transferred_to_payments_id_fk" FOREIGN KEY ("transferred_to") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tickets_of_holder" ON "tickets" USING btree ("holder_email") WHERE holder_email is not null;--> statement-breakpoint
CREATE INDEX "bookings_of_partner" ON "bookings" USING btree ("partner","id") WHERE partner is not null;--> statement-breakpoint
CREATE INDEX "bookings_of_groups" ON "bookings" USING btree ("date","id") WHERE is_group;--> statement-breakpoint
CREATE INDEX "bookings_of_enquiry" ON "bookings" USING btree ("enquiry_id") WHERE enquiry_id is not null;--> statement-breakpoint
CREATE INDEX "payments_transferred" ON "payments" USING btree ("transferred_from") WHERE transferred_from is not null;--> statement-breakpoint
CREATE INDEX "refunds_transferred" ON "refunds" USING btree ("transferred_to") WHERE transferred_to is not null;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_kind" CHECK ("booking_changes"."kind" in ('moved', 'resized', 'addOnsChanged', 'reduced', 'refunded'));
--> statement-breakpoint
-- From here on written by hand.
-- Only published reviews are content of public pages: one that waits makes no cached page old.
create trigger content_changed_insert after insert on reviews for each row
  when (new.state = 'published') execute function count_content_change();
--> statement-breakpoint
create trigger content_changed_update after update on reviews for each row
  when (old.state = 'published' or new.state = 'published') execute function count_content_change();
--> statement-breakpoint
create trigger content_changed_delete after delete on reviews for each row
  when (old.state = 'published') execute function count_content_change();
--> statement-breakpoint
create trigger content_changed_truncate after truncate on reviews for each statement execute function count_content_change();
--> statement-breakpoint
-- The sum of the versions of all nights cannot show that one night was deleted and another one added, so a deletion counts
-- as a change of content (docs/decisions/page-cache.md).
create trigger content_changed after delete on scheduled_crawls for each statement execute function count_content_change();
--> statement-breakpoint
-- The keys of counted attempts are hashed with it. With AUTH_SECRET, it is used for nothing else.
insert into account_secrets (id, secret)
values (1, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''))
on conflict do nothing;
