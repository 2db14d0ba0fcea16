ALTER TABLE "scheduled_crawls" ADD COLUMN "sale_from" date;--> statement-breakpoint
ALTER TABLE "scheduled_crawls" ADD COLUMN "sale_until" date;