CREATE TABLE "lent_places" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scheduled_crawl_id" uuid NOT NULL,
	"phone" uuid NOT NULL,
	"lent_to" uuid,
	"lent_at" timestamp with time zone NOT NULL,
	"places" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"offer" jsonb NOT NULL,
	"ended_at" timestamp with time zone,
	"ended" text,
	"ended_by" uuid,
	CONSTRAINT "lent_places_places" CHECK ("lent_places"."places" >= 0 and "lent_places"."sold" >= 0),
	CONSTRAINT "lent_places_ended" CHECK (("lent_places"."ended_at" is null) = ("lent_places"."ended" is null))
);
--> statement-breakpoint
ALTER TABLE "door_entries" ADD COLUMN "sale" jsonb;--> statement-breakpoint
ALTER TABLE "lent_places" ADD CONSTRAINT "lent_places_scheduled_crawl_id_scheduled_crawls_id_fk" FOREIGN KEY ("scheduled_crawl_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lent_places" ADD CONSTRAINT "lent_places_lent_to_users_id_fk" FOREIGN KEY ("lent_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lent_places" ADD CONSTRAINT "lent_places_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lent_places_scheduled_crawl_id_index" ON "lent_places" USING btree ("scheduled_crawl_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lent_places_open" ON "lent_places" USING btree ("phone","scheduled_crawl_id") WHERE ended_at is null;