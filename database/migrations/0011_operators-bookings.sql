CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "booking_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"user_id" uuid,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_notes_booking_id_at_index" ON "booking_notes" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "bookings_by_placed" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_by_night" ON "bookings" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "bookings_by_name" ON "bookings" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "bookings_of_coupon" ON "bookings" USING btree ("coupon_id") WHERE coupon_id is not null;--> statement-breakpoint
CREATE INDEX "bookings_by_confirmed" ON "bookings" USING btree ("confirmed_at","currency","number_of_people","total") WHERE status = 'confirmed';--> statement-breakpoint
CREATE INDEX "bookings_search" ON "bookings" USING gin ((translate(lower(reference || ' ' || first_name || ' ' || last_name || ' ' || email), 'áàäâãéèëêíìïîóòöôõúùüûñçÁÀÄÂÃÉÈËÊÍÌÏÎÓÒÖÔÕÚÙÜÛÑÇ', 'aaaaaeeeeiiiiooooouuuuncaaaaaeeeeiiiiooooouuuunc') || ' ' || regexp_replace(phone, '[^0-9]', '', 'g')) gin_trgm_ops);