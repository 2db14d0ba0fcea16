ALTER TABLE "door_entries" ADD COLUMN "payment" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tendered_amount" bigint;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tendered_currency" text;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tendered" CHECK (("payments"."tendered_amount" is null) = ("payments"."tendered_currency" is null) and ("payments"."tendered_amount" is null or "payments"."tendered_amount" > 0));