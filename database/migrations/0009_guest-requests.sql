CREATE TABLE "guest_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"asker" text NOT NULL,
	"way" text NOT NULL,
	"booking_references" text[] NOT NULL,
	"counts" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" uuid
);
--> statement-breakpoint
ALTER TABLE "guest_requests" ADD CONSTRAINT "guest_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_requests_at_index" ON "guest_requests" USING btree ("at");