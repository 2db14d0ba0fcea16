CREATE TABLE "mail_opt_outs" (
	"email" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_template_versions" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"template" jsonb,
	"user_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_template_versions_one_each" UNIQUE("kind","language","version")
);
--> statement-breakpoint
CREATE TABLE "night_bars" (
	"scheduled_crawl_id" uuid PRIMARY KEY NOT NULL,
	"bars" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_template_versions" ADD CONSTRAINT "mail_template_versions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_bars" ADD CONSTRAINT "night_bars_scheduled_crawl_id_scheduled_crawls_id_fk" FOREIGN KEY ("scheduled_crawl_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outbox_mails_by_time" ON "outbox_mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_by_state" ON "outbox_mails" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_by_kind" ON "outbox_mails" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_mails_search" ON "outbox_mails" USING gin ((lower(recipient || ' ' || coalesce(subject, ''))) gin_trgm_ops);