CREATE TABLE "partner_crawl_names" (
	"partner_id" uuid NOT NULL,
	"word" text NOT NULL,
	"written" text NOT NULL,
	"crawl_id" uuid NOT NULL,
	CONSTRAINT "partner_crawl_names_partner_id_word_pk" PRIMARY KEY("partner_id","word")
);
--> statement-breakpoint
ALTER TABLE "partner_crawl_names" ADD CONSTRAINT "partner_crawl_names_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_crawl_names" ADD CONSTRAINT "partner_crawl_names_crawl_id_pub_crawls_id_fk" FOREIGN KEY ("crawl_id") REFERENCES "public"."pub_crawls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_crawl_names_of_crawl" ON "partner_crawl_names" USING btree ("crawl_id");