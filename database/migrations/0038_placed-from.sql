ALTER TABLE "bookings" ADD COLUMN "placed_from" text;--> statement-breakpoint
CREATE INDEX "bookings_placed_from" ON "bookings" USING btree ("held_until") WHERE placed_from is not null;