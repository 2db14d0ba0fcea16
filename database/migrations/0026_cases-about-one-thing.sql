ALTER TABLE "payment_cases" DROP CONSTRAINT "payment_cases_once";--> statement-breakpoint
DROP INDEX "refunds_one_per_reason";--> statement-breakpoint
ALTER TABLE "payment_cases" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "payment_cases" SET "about" = coalesce("details"->>'disputeReference', "details"->>'refundId', '')
WHERE "kind" IN ('disputed', 'refund_failed', 'never_decided');--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_reason" ON "refunds" USING btree ("payment_id","because") WHERE because not in ('goodwill', 'price_difference', 'by_provider');--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_once" UNIQUE("payment_id","kind","about");