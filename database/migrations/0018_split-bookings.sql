ALTER TABLE "payments" ADD COLUMN "transferred_from" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "transferred_after" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transferred_to" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_transferred_from_payments_id_fk" FOREIGN KEY ("transferred_from") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_transferred_to_payments_id_fk" FOREIGN KEY ("transferred_to") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payments_transferred" ON "payments" USING btree ("transferred_from") WHERE transferred_from is not null;--> statement-breakpoint
CREATE INDEX "refunds_transferred" ON "refunds" USING btree ("transferred_to") WHERE transferred_to is not null;