CREATE TABLE "rehearsal_events" (
	"id" text PRIMARY KEY NOT NULL,
	"body" text NOT NULL,
	"copies" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"deliver_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rehearsal_refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"session_reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"settles_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rehearsal_refunds_idempotencyKey_unique" UNIQUE("idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "rehearsal_secrets" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "rehearsal_secrets_one" CHECK ("rehearsal_secrets"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "rehearsal_sessions" (
	"reference" text PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"state" text NOT NULL,
	"request" jsonb NOT NULL,
	"paid_amount" bigint,
	"paid_currency" text,
	"expires_at" timestamp with time zone NOT NULL,
	"pays_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rehearsal_sessions_idempotencyKey_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "rehearsal_sessions_state" CHECK ("rehearsal_sessions"."state" in ('open', 'declined', 'pending', 'paid', 'cancelled', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_one_per_reason";--> statement-breakpoint
DROP INDEX "payments_open";--> statement-breakpoint
DROP INDEX "refunds_open";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "language" text NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "expires_at" timestamp with time zone NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "next_look_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "is_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "rehearsal_refunds" ADD CONSTRAINT "rehearsal_refunds_session_reference_rehearsal_sessions_reference_fk" FOREIGN KEY ("session_reference") REFERENCES "public"."rehearsal_sessions"("reference") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rehearsal_events_to_deliver" ON "rehearsal_events" USING btree ("deliver_at") WHERE deliver_at is not null;--> statement-breakpoint
CREATE INDEX "rehearsal_refunds_session_reference_index" ON "rehearsal_refunds" USING btree ("session_reference");--> statement-breakpoint
CREATE INDEX "rehearsal_refunds_to_settle" ON "rehearsal_refunds" USING btree ("settles_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "rehearsal_sessions_to_pay" ON "rehearsal_sessions" USING btree ("pays_at") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "rehearsal_sessions_to_expire" ON "rehearsal_sessions" USING btree ("expires_at") WHERE state in ('open', 'declined');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_kept_per_booking" ON "payments" USING btree ("booking_id") WHERE is_kept;--> statement-breakpoint
CREATE INDEX "payments_to_look_at" ON "payments" USING btree ("next_look_at") WHERE next_look_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_reason" ON "refunds" USING btree ("payment_id","because") WHERE because <> 'goodwill';--> statement-breakpoint
CREATE INDEX "refunds_booking_id_index" ON "refunds" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE state in ('owed', 'pending');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_state" CHECK ("payments"."state" in ('started', 'pending', 'succeeded', 'declined', 'cancelled', 'expired'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_kept_succeeded" CHECK (not "payments"."is_kept" or "payments"."state" = 'succeeded');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('owed', 'pending', 'succeeded', 'failed'));