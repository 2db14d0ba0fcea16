ALTER TABLE "tickets" ADD COLUMN "passed_on_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "holder_email" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "holder_language" text;--> statement-breakpoint
CREATE INDEX "tickets_of_holder" ON "tickets" USING btree ("holder_email") WHERE holder_email is not null;