CREATE TABLE "night_pays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scheduled_crawl_id" uuid,
	"person_id" uuid,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"guests" integer NOT NULL,
	"rate" bigint,
	"closed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "night_pays_once" UNIQUE("scheduled_crawl_id","person_id"),
	CONSTRAINT "night_pays_amount" CHECK ("night_pays"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pay_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"first_day" date NOT NULL,
	"per_night" bigint NOT NULL,
	"per_guest" bigint NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "pay_rates_once" UNIQUE("person_id","first_day"),
	CONSTRAINT "pay_rates_amounts" CHECK ("pay_rates"."per_night" >= 0 and "pay_rates"."per_guest" >= 0)
);
--> statement-breakpoint
ALTER TABLE "tip_payouts" ADD COLUMN "kind" text DEFAULT 'tips' NOT NULL;--> statement-breakpoint
ALTER TABLE "night_pays" ADD CONSTRAINT "night_pays_scheduled_crawl_id_scheduled_crawls_id_fk" FOREIGN KEY ("scheduled_crawl_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_pays" ADD CONSTRAINT "night_pays_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_rates" ADD CONSTRAINT "pay_rates_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "night_pays_of_person" ON "night_pays" USING btree ("person_id");--> statement-breakpoint
ALTER TABLE "tip_payouts" ADD CONSTRAINT "tip_payouts_kind" CHECK ("tip_payouts"."kind" in ('tips', 'pay'));