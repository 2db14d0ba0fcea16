DROP INDEX "refunds_open";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "next_look_at" timestamp with time zone DEFAULT now() + interval '10 minutes';--> statement-breakpoint
CREATE INDEX "refunds_to_look_at" ON "refunds" USING btree ("next_look_at") WHERE next_look_at is not null;