CREATE TABLE "stopped_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stopped_night_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"kept_spots" integer DEFAULT 0 NOT NULL,
	"amount" bigint,
	"outcome" text,
	"decided_by" text,
	"told_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"try_again_at" timestamp with time zone,
	CONSTRAINT "stopped_bookings_once" UNIQUE("stopped_night_id","booking_id"),
	CONSTRAINT "stopped_bookings_state" CHECK ("stopped_bookings"."state" in ('waiting', 'told', 'settled')),
	CONSTRAINT "stopped_bookings_outcome" CHECK ("stopped_bookings"."outcome" in ('newDate', 'otherDate', 'moneyBack', 'released', 'left')),
	CONSTRAINT "stopped_bookings_kept" CHECK ("stopped_bookings"."kept_spots" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stopped_nights" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"night_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"new_night_id" uuid,
	"silent_default" text NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"message" jsonb,
	"stopped_by" uuid,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "stopped_nights_once" UNIQUE("night_id"),
	CONSTRAINT "stopped_nights_kind" CHECK ("stopped_nights"."kind" in ('cancelled', 'moved')),
	CONSTRAINT "stopped_nights_new_night" CHECK (("stopped_nights"."kind" = 'moved') = ("stopped_nights"."new_night_id" is not null)),
	CONSTRAINT "stopped_nights_default" CHECK ("stopped_nights"."silent_default" = 'moneyBack' or ("stopped_nights"."silent_default" = 'newDate' and "stopped_nights"."kind" = 'moved'))
);
--> statement-breakpoint
ALTER TABLE "stopped_bookings" ADD CONSTRAINT "stopped_bookings_stopped_night_id_stopped_nights_id_fk" FOREIGN KEY ("stopped_night_id") REFERENCES "public"."stopped_nights"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stopped_bookings" ADD CONSTRAINT "stopped_bookings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stopped_nights" ADD CONSTRAINT "stopped_nights_night_id_scheduled_crawls_id_fk" FOREIGN KEY ("night_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stopped_nights" ADD CONSTRAINT "stopped_nights_new_night_id_scheduled_crawls_id_fk" FOREIGN KEY ("new_night_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stopped_nights" ADD CONSTRAINT "stopped_nights_stopped_by_users_id_fk" FOREIGN KEY ("stopped_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stopped_bookings_booking_id_index" ON "stopped_bookings" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "stopped_bookings_open" ON "stopped_bookings" USING btree ("stopped_night_id","state") WHERE state <> 'settled';--> statement-breakpoint
CREATE INDEX "stopped_nights_open" ON "stopped_nights" USING btree ("deadline") WHERE finished_at is null;