ALTER TABLE "payments" ADD COLUMN "voucher_address" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "voucher_ends_at" timestamp with time zone;