ALTER TABLE "scheduled_crawls" ADD COLUMN "sale_from" date;--> statement-breakpoint
ALTER TABLE "scheduled_crawls" ADD COLUMN "sale_until" date;--> statement-breakpoint
ALTER TABLE "scheduled_crawls" ADD CONSTRAINT "scheduled_crawls_sale_dates" CHECK ("scheduled_crawls"."sale_from" <= "scheduled_crawls"."sale_until");