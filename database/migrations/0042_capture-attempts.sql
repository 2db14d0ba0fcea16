ALTER TABLE "payment_cases" DROP CONSTRAINT "payment_cases_once";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "capture_key" uuid;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_once" UNIQUE NULLS NOT DISTINCT("payment_id","kind","about");