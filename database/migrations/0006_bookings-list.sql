ALTER TABLE "bookings" ADD COLUMN "partner" text;--> statement-breakpoint
CREATE INDEX "bookings_by_start" ON "bookings" USING btree (((date + make_time(left(start_time, 2)::int, right(start_time, 2)::int, 0)) at time zone time_zone),"crawl_id","id");--> statement-breakpoint
CREATE INDEX "bookings_due" ON "bookings" USING btree ("created_at","id") WHERE case status when 'confirmed' then balance when 'pending' then total else 0 end > 0;--> statement-breakpoint
CREATE INDEX "bookings_in_totals" ON "bookings" USING btree ("date","status","currency","total","balance","number_of_people","rate","confirmed_at","created_at","crawl_id","source","language","id");--> statement-breakpoint
CREATE INDEX "bookings_of_partner" ON "bookings" USING btree ("partner","id") WHERE partner is not null;