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
DROP INDEX "payments_one_kept_per_booking";--> statement-breakpoint
DROP INDEX "refunds_one_per_reason";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "source" text DEFAULT 'site' NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "free_because" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "no_show_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "part" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_changes_booking_id_at_index" ON "booking_changes" USING btree ("booking_id","at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_no_show" ON "bookings" USING btree ("date","id") WHERE no_show_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_kept_per_part" ON "payments" USING btree ("booking_id","part") WHERE is_kept;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_reason" ON "refunds" USING btree ("payment_id","because") WHERE because not in ('goodwill', 'price_difference');--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_balance" CHECK ("bookings"."balance" between 0 and "bookings"."total");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_source" CHECK ("bookings"."source" in ('site', 'phone', 'walk_in', 'hotel', 'other'));