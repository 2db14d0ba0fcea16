ALTER TABLE "payment_cases" ADD COLUMN "closed_by" uuid;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD COLUMN "closing_note" text;--> statement-breakpoint
ALTER TABLE "payment_cases" ADD CONSTRAINT "payment_cases_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_cases_open" ON "payment_cases" USING btree ("opened_at") WHERE closed_at is null;