CREATE TABLE "partner_statement_lines" (
	"statement_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"commission" bigint NOT NULL,
	"commission_base" bigint NOT NULL,
	"collected" bigint NOT NULL,
	"collected_base" bigint NOT NULL,
	CONSTRAINT "partner_statement_lines_statement_id_booking_id_currency_pk" PRIMARY KEY("statement_id","booking_id","currency")
);
--> statement-breakpoint
CREATE TABLE "partner_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"access_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"partner_id" uuid NOT NULL,
	"month" date NOT NULL,
	"commission" bigint NOT NULL,
	"collected" bigint NOT NULL,
	"tax_percent" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" uuid,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "partner_statements_accessId_unique" UNIQUE("access_id"),
	CONSTRAINT "partner_statements_of_month" UNIQUE("partner_id","month")
);
--> statement-breakpoint
CREATE TABLE "partner_transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"statement_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_transfers_amount" CHECK ("partner_transfers"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "partner_statement_lines" ADD CONSTRAINT "partner_statement_lines_statement_id_partner_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."partner_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_statement_lines" ADD CONSTRAINT "partner_statement_lines_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_statements" ADD CONSTRAINT "partner_statements_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_statements" ADD CONSTRAINT "partner_statements_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_transfers" ADD CONSTRAINT "partner_transfers_statement_id_partner_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."partner_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_transfers" ADD CONSTRAINT "partner_transfers_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_statement_lines_of_booking" ON "partner_statement_lines" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "partner_transfers_of_statement" ON "partner_transfers" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "payments_collected" ON "payments" USING btree ("collected_by") WHERE collected_by is not null;