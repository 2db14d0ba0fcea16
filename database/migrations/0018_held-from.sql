ALTER TABLE "bookings" ADD COLUMN "held_from" text;--> statement-breakpoint
CREATE INDEX "bookings_held_from" ON "bookings" USING btree ("held_until") WHERE held_from is not null;