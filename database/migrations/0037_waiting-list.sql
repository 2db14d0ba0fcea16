CREATE TABLE "waiting_parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scheduled_crawl_id" uuid NOT NULL,
	"email" text NOT NULL,
	"number_of_people" integer NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "waiting_parties_one_per_address" UNIQUE("scheduled_crawl_id","email"),
	CONSTRAINT "waiting_parties_people" CHECK ("waiting_parties"."number_of_people" > 0)
);
--> statement-breakpoint
ALTER TABLE "waiting_parties" ADD CONSTRAINT "waiting_parties_scheduled_crawl_id_scheduled_crawls_id_fk" FOREIGN KEY ("scheduled_crawl_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "waiting_parties_email_index" ON "waiting_parties" USING btree ("email");