ALTER TABLE "ledger_entries" ALTER COLUMN "booking_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "scheduled_crawl_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "crawl_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_step_without_booking" ON "ledger_entries" USING btree ("about","step") WHERE booking_id is null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_subject" CHECK ("ledger_entries"."booking_id" is not null or "ledger_entries"."about" is not null);