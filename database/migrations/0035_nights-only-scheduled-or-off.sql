-- A night that was held stays scheduled: the code never wrote another state for it.
UPDATE "scheduled_crawls" SET "status" = 'scheduled' WHERE "status" = 'completed';--> statement-breakpoint
ALTER TABLE "scheduled_crawls" DROP CONSTRAINT "scheduled_crawls_status";--> statement-breakpoint
ALTER TABLE "scheduled_crawls" ADD CONSTRAINT "scheduled_crawls_status" CHECK ("scheduled_crawls"."status" in ('scheduled', 'cancelled', 'moved'));
