DROP INDEX "bookings_of_night";--> statement-breakpoint
DROP INDEX "bookings_by_confirmed";--> statement-breakpoint
DROP INDEX "payments_by_month";--> statement-breakpoint
CREATE INDEX "bookings_on_night" ON "bookings" USING btree ("scheduled_crawl_id","status");--> statement-breakpoint
CREATE INDEX "ledger_entries_by_day" ON "ledger_entries" USING brin ("day");--> statement-breakpoint
CREATE INDEX "ledger_entries_of_night" ON "ledger_entries" USING btree ("scheduled_crawl_id","line","booking_id","currency","amount","base_amount","guests","is_reversed","because","rate") WHERE about is null;--> statement-breakpoint
CREATE INDEX "payments_by_moment" ON "payments" USING btree ((coalesce(settled_at, created_at)),"id");--> statement-breakpoint
CREATE INDEX "refunds_by_moment" ON "refunds" USING btree ((coalesce(settled_at, created_at)),"id");