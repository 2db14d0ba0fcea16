CREATE TABLE "purchase_reports" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"may_name_email" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reported_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "purchase_reports" ADD CONSTRAINT "purchase_reports_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;