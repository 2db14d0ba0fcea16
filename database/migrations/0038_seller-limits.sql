ALTER TABLE "partner_sellers" ADD COLUMN "credit_limit" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_on_account" boolean;--> statement-breakpoint
ALTER TABLE "partner_sellers" ADD CONSTRAINT "partner_sellers_limit" CHECK ("partner_sellers"."credit_limit" >= 0);