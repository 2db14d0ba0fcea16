ALTER TABLE "pub_crawls" ADD COLUMN "short_name" jsonb;--> statement-breakpoint
ALTER TABLE "pub_crawls" ADD COLUMN "color" text;