DROP INDEX "bookings_scheduled_crawl_id_status_index";--> statement-breakpoint
CREATE INDEX "bookings_of_night" ON "bookings" USING btree ("scheduled_crawl_id","status","currency","total");