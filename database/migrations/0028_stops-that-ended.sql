ALTER TABLE "stopped_nights" DROP CONSTRAINT "stopped_nights_once";--> statement-breakpoint
ALTER TABLE "stopped_nights" ADD COLUMN "resumed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "stopped_nights_one_at_a_time" ON "stopped_nights" USING btree ("night_id") WHERE resumed_at is null;