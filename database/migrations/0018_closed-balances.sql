CREATE TABLE "closed_balances" (
	"month" date NOT NULL,
	"account" text NOT NULL,
	"currency" text NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "closed_balances_month_account_currency_pk" PRIMARY KEY("month","account","currency")
);
