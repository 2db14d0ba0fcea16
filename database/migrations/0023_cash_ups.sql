CREATE TABLE "cash_ups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"holder_id" uuid,
	"night" date NOT NULL,
	"state" text NOT NULL,
	"sums" jsonb NOT NULL,
	"handed_to" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	"counted_by" uuid,
	"sent_back_because" text DEFAULT '' NOT NULL,
	"signed_off_at" timestamp with time zone,
	"signed_off_by" uuid,
	CONSTRAINT "cash_ups_state" CHECK ("cash_ups"."state" in ('counted', 'sentBack', 'signedOff')),
	CONSTRAINT "cash_ups_signed_off_at" CHECK (("cash_ups"."state" = 'signedOff') = ("cash_ups"."signed_off_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "returned_by" uuid;--> statement-breakpoint
ALTER TABLE "cash_ups" ADD CONSTRAINT "cash_ups_holder_id_users_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_ups" ADD CONSTRAINT "cash_ups_counted_by_users_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_ups" ADD CONSTRAINT "cash_ups_signed_off_by_users_id_fk" FOREIGN KEY ("signed_off_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cash_ups_open" ON "cash_ups" USING btree ("holder_id") WHERE state <> 'signedOff';--> statement-breakpoint
CREATE INDEX "cash_ups_signed_off" ON "cash_ups" USING btree ("signed_off_at","id") WHERE state = 'signedOff';--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_returned_by_users_id_fk" FOREIGN KEY ("returned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "refunds" SET "returned_by" = "payments"."taken_by" FROM "payments" WHERE "payments"."id" = "refunds"."payment_id" AND "payments"."provider" = 'cash' AND "refunds"."state" = 'succeeded' AND "refunds"."transferred_to" IS NULL;
