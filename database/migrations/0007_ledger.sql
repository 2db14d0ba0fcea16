CREATE TABLE "ledger_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"because" text NOT NULL,
	"line" text NOT NULL,
	"about" uuid,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"base_amount" bigint NOT NULL,
	"rate" bigint,
	"counted_before" bigint DEFAULT 0 NOT NULL,
	"scheduled_crawl_id" uuid NOT NULL,
	"crawl_id" uuid NOT NULL,
	"guests" integer DEFAULT 0 NOT NULL,
	"is_reversed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ledger_entries_step" UNIQUE("booking_id","step"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" > 0 or ("ledger_entries"."amount" = 0 and "ledger_entries"."guests" <> 0)),
	CONSTRAINT "ledger_entries_accounts" CHECK ("ledger_entries"."debit" <> "ledger_entries"."credit")
);
--> statement-breakpoint
CREATE INDEX "ledger_entries_by_moment" ON "ledger_entries" USING brin ("at");