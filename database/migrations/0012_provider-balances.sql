CREATE TABLE "provider_transactions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"currency" text NOT NULL,
	"charged_amount" bigint,
	"charged_currency" text,
	"about" text[] NOT NULL,
	"payment_id" uuid,
	"posted_at" timestamp with time zone,
	CONSTRAINT "provider_transactions_once" UNIQUE("provider","reference")
);
--> statement-breakpoint
ALTER TABLE "provider_transactions" ADD CONSTRAINT "provider_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_transactions_of_payment" ON "provider_transactions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_transactions_open" ON "provider_transactions" USING btree ("at") WHERE posted_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_money" ON "payments" USING btree ("money_reference") WHERE money_reference is not null;--> statement-breakpoint
CREATE INDEX "refunds_by_reference" ON "refunds" USING btree ("reference") WHERE reference is not null;