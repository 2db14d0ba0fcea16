CREATE TABLE "partner_words" (
	"word" text PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"written" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partners_code_unique" UNIQUE("code"),
	CONSTRAINT "partners_code_upper_case" CHECK ("partners"."code" = upper("partners"."code"))
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "partner_words" ADD CONSTRAINT "partner_words_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_words_of_partner" ON "partner_words" USING btree ("partner_id");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_of_partner_record" ON "bookings" USING btree ("partner_id","id") WHERE partner_id is not null;