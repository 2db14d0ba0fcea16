-- The rates before each change, and the frozen rate of a booking as a column that the indexes of the sales cover. The table of
-- bookings is written anew: bookings wait meanwhile (docs/decisions/reporting-currency.md).
CREATE TABLE "former_rates" (
	"code" text NOT NULL,
	"rate" numeric(14, 6) NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_rates_code_valid_until_pk" PRIMARY KEY("code","valid_until")
);
--> statement-breakpoint
DROP INDEX "bookings_of_night";--> statement-breakpoint
DROP INDEX "bookings_by_confirmed";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "rate" bigint GENERATED ALWAYS AS ((quote -> 'rate' ->> 'perBaseMillionths')::bigint) STORED;--> statement-breakpoint
CREATE INDEX "bookings_of_night" ON "bookings" USING btree ("scheduled_crawl_id","status","currency","total","rate","confirmed_at");--> statement-breakpoint
CREATE INDEX "bookings_by_confirmed" ON "bookings" USING btree ("confirmed_at","currency","number_of_people","total","crawl_id","date","language","coupon_id","rate") WHERE status = 'confirmed';