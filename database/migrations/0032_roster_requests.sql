CREATE TABLE "roster_feeds" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "roster_feeds_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "roster_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"night_id" uuid NOT NULL,
	"taker_id" uuid,
	"return_night_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "roster_requests_state" CHECK ("roster_requests"."state" in ('open', 'approved', 'refused')),
	CONSTRAINT "roster_requests_return" CHECK ("roster_requests"."return_night_id" is null or "roster_requests"."taker_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "roster_feeds" ADD CONSTRAINT "roster_feeds_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_requests" ADD CONSTRAINT "roster_requests_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_requests" ADD CONSTRAINT "roster_requests_night_id_scheduled_crawls_id_fk" FOREIGN KEY ("night_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_requests" ADD CONSTRAINT "roster_requests_taker_id_users_id_fk" FOREIGN KEY ("taker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_requests" ADD CONSTRAINT "roster_requests_return_night_id_scheduled_crawls_id_fk" FOREIGN KEY ("return_night_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_requests" ADD CONSTRAINT "roster_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roster_requests_open" ON "roster_requests" USING btree ("staff_id","night_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "roster_requests_decided" ON "roster_requests" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "roster_requests_night_id_index" ON "roster_requests" USING btree ("night_id");