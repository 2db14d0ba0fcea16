CREATE TABLE "door_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"night_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"positions" integer[] NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" uuid,
	"sent_by" uuid,
	"outcome" text NOT NULL,
	"changed" integer[] NOT NULL,
	"conflict" text,
	"server_side" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid
);
--> statement-breakpoint
CREATE TABLE "ticket_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"private_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"distrusted_at" timestamp with time zone,
	CONSTRAINT "ticket_keys_id" CHECK (id between 1 and 65535)
);
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "door_entries" ADD CONSTRAINT "door_entries_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_entries" ADD CONSTRAINT "door_entries_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_entries" ADD CONSTRAINT "door_entries_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_entries_booking_id_index" ON "door_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "door_entries_open" ON "door_entries" USING btree ("night_id") WHERE conflict is not null and settled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_keys_one_signs" ON "ticket_keys" USING btree (("private_key" is not null)) WHERE private_key is not null;