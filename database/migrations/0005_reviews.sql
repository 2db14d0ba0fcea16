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
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_crawl_id_pub_crawls_id_fk" FOREIGN KEY ("crawl_id") REFERENCES "public"."pub_crawls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "reviews" USING btree ("state","written_at","id");--> statement-breakpoint
CREATE INDEX "reviews_published" ON "reviews" USING btree ("crawl_id","rating") WHERE state = 'published';--> statement-breakpoint
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
