CREATE TABLE "guest_merges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"booking_id" uuid NOT NULL,
	"other_booking_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guest_merges" ADD CONSTRAINT "guest_merges_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_merges" ADD CONSTRAINT "guest_merges_other_booking_id_bookings_id_fk" FOREIGN KEY ("other_booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_merges_booking_id_index" ON "guest_merges" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "guest_merges_other_booking_id_index" ON "guest_merges" USING btree ("other_booking_id");