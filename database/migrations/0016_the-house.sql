ALTER TABLE "account_links" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "done_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_role" CHECK ("account_links"."role" in ('guide', 'admin'));