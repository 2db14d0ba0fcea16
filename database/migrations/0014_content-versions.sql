CREATE TABLE "content_versions" (
	"subject" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"edition" text,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" uuid,
	CONSTRAINT "content_versions_subject_version_pk" PRIMARY KEY("subject","version")
);
--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_versions_by_edition" ON "content_versions" USING btree ("subject","edition");--> statement-breakpoint
-- What pages of text say is content too: a kept page knows when it is old (docs/decisions/page-cache.md).
create trigger content_changed after insert or update or delete or truncate on content_versions for each statement execute function count_content_change();
