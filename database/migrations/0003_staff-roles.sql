ALTER TABLE "account_links" DROP CONSTRAINT "account_links_role";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_role";--> statement-breakpoint
ALTER TABLE "account_links" ADD COLUMN "cities" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cities" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_role" CHECK ("account_links"."role" in ('guide', 'content', 'finance', 'manager', 'admin'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role" CHECK ("users"."role" in ('customer', 'guide', 'content', 'finance', 'manager', 'admin'));