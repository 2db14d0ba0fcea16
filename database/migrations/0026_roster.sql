CREATE TABLE "roster_absences" (
	"staff_id" uuid NOT NULL,
	"date" date NOT NULL,
	CONSTRAINT "roster_absences_staff_id_date_pk" PRIMARY KEY("staff_id","date")
);
--> statement-breakpoint
CREATE TABLE "roster_shifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"night_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"assigned_by" uuid,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "roster_shifts_once" UNIQUE("night_id","staff_id"),
	CONSTRAINT "roster_shifts_role" CHECK ("roster_shifts"."role" in ('leadGuide', 'guide', 'helper'))
);
--> statement-breakpoint
ALTER TABLE "roster_absences" ADD CONSTRAINT "roster_absences_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_shifts" ADD CONSTRAINT "roster_shifts_night_id_scheduled_crawls_id_fk" FOREIGN KEY ("night_id") REFERENCES "public"."scheduled_crawls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_shifts" ADD CONSTRAINT "roster_shifts_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_shifts" ADD CONSTRAINT "roster_shifts_assigned_by_users_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "roster_shifts_staff_id_index" ON "roster_shifts" USING btree ("staff_id");