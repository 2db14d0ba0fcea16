ALTER TABLE "pub_crawls" ADD COLUMN "default_start_time" text;--> statement-breakpoint
ALTER TABLE "pub_crawls" ADD COLUMN "default_end_time" text;