CREATE TABLE "tip_payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"way" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "tip_payouts_amount" CHECK ("tip_payouts"."amount" > 0),
	CONSTRAINT "tip_payouts_way" CHECK ("tip_payouts"."way" in ('heldCash', 'cashBox', 'bankTransfer'))
);
--> statement-breakpoint
CREATE TABLE "tip_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tip_id" uuid NOT NULL,
	"person_id" uuid,
	"position" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "tip_shares_once" UNIQUE("tip_id","position"),
	CONSTRAINT "tip_shares_amount" CHECK ("tip_shares"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tips" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scheduled_crawl_id" uuid,
	"time_zone" text NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"redirect_url" text,
	"money_reference" text,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"rate" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"next_poll_at" timestamp with time zone,
	"polled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"refund_state" text,
	"refund_amount" bigint,
	"refund_key" uuid,
	"refund_reference" text,
	"dispute_state" text,
	"dispute_reference" text,
	CONSTRAINT "tips_one_per_reference" UNIQUE("provider","reference"),
	CONSTRAINT "tips_amount" CHECK ("tips"."amount" > 0),
	CONSTRAINT "tips_refund" CHECK (("tips"."refund_state" is null) = ("tips"."refund_amount" is null))
);
--> statement-breakpoint
CREATE TABLE "tip_pages" (
	"code" text PRIMARY KEY NOT NULL,
	"scheduled_crawl_id" uuid NOT NULL,
	"person_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tip_pages_once" UNIQUE NULLS NOT DISTINCT("scheduled_crawl_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "tip_payouts" ADD CONSTRAINT "tip_payouts_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_payouts" ADD CONSTRAINT "tip_payouts_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_shares" ADD CONSTRAINT "tip_shares_tip_id_tips_id_fk" FOREIGN KEY ("tip_id") REFERENCES "public"."tips"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_shares" ADD CONSTRAINT "tip_shares_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tips" ADD CONSTRAINT "tips_scheduled_crawl_id_scheduled_crawls_id_fk" FOREIGN KEY ("scheduled_crawl_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_pages" ADD CONSTRAINT "tip_pages_scheduled_crawl_id_scheduled_crawls_id_fk" FOREIGN KEY ("scheduled_crawl_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tip_pages" ADD CONSTRAINT "tip_pages_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tip_payouts_of_person" ON "tip_payouts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "tip_shares_of_person" ON "tip_shares" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "tips_of_night" ON "tips" USING btree ("scheduled_crawl_id");--> statement-breakpoint
CREATE INDEX "tips_to_poll" ON "tips" USING btree ("next_poll_at") WHERE next_poll_at is not null;--> statement-breakpoint
CREATE INDEX "tips_by_money" ON "tips" USING btree ("money_reference") WHERE money_reference is not null;--> statement-breakpoint
CREATE INDEX "tips_by_refund" ON "tips" USING btree ("refund_reference") WHERE refund_reference is not null;--> statement-breakpoint
CREATE INDEX "tips_by_dispute" ON "tips" USING btree ("dispute_reference") WHERE dispute_reference is not null;