DROP INDEX "bookings_by_night";--> statement-breakpoint
ALTER TABLE "bookings" ALTER COLUMN "terms_accepted_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "age_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "agreed_where" text;--> statement-breakpoint
ALTER TABLE "stopped_bookings" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stopped_bookings" ADD COLUMN "called_by" uuid;--> statement-breakpoint
ALTER TABLE "stopped_bookings" ADD CONSTRAINT "stopped_bookings_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_by_night" ON "bookings" USING btree ("date","start_time","crawl_id","id");--> statement-breakpoint
-- A guest's checkout has always asked for both. What staff placed was recorded as agreed to although nobody had.
UPDATE "bookings" SET "age_confirmed_at" = "terms_accepted_at", "agreed_where" = 'checkout' WHERE "source" = 'site';--> statement-breakpoint
UPDATE "bookings" SET "terms_accepted_at" = NULL WHERE "source" <> 'site';--> statement-breakpoint
UPDATE "payment_cases" SET "details" = jsonb_set("details", '{evidence,termsAcceptedAt}', 'null')
FROM "bookings" WHERE "bookings"."id" = "booking_id" AND "kind" = 'disputed' AND "source" <> 'site';--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agreed_where" CHECK ("bookings"."agreed_where" in ('checkout', 'payment_link'));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_agreement_whole" CHECK (num_nulls("bookings"."terms_accepted_at", "bookings"."age_confirmed_at", "bookings"."agreed_where") in (0, 3));