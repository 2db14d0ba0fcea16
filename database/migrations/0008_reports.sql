CREATE TABLE "visit_counts" (
	"day" date NOT NULL,
	"step" text NOT NULL,
	"crawl_id" uuid NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"origin" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visit_counts_day_step_crawl_id_language_device_origin_pk" PRIMARY KEY("day","step","crawl_id","language","device","origin"),
	CONSTRAINT "visit_counts_step" CHECK ("visit_counts"."step" in ('calendar', 'night'))
);
--> statement-breakpoint
ALTER TABLE "visit_counts" ADD CONSTRAINT "visit_counts_crawl_id_pub_crawls_id_fk" FOREIGN KEY ("crawl_id") REFERENCES "public"."pub_crawls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_counts_of_crawl" ON "visit_counts" USING btree ("crawl_id");--> statement-breakpoint
CREATE INDEX "bookings_of_reports" ON "bookings" USING btree ("date","status","confirmed_at","id","currency","number_of_people","total","rate","crawl_id","scheduled_crawl_id","source","language","country","coupon_id","no_show_at") WHERE confirmed_at is not null;