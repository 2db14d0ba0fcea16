CREATE TABLE "closed_months" (
	"month" date PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- A closed month takes no entry (docs/rules/ledger.md). Closing waits for transactions that are posting; those that begin
-- meanwhile wait for it here, and are then run again.
create function refuse_entries_of_closed_months() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('closed_months'));
  if exists (select from new_entries where day < (select max(month) + interval '1 month' from closed_months)) then
    raise exception 'ledger_entries: the month is closed' using errcode = 'serialization_failure';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_entries_of_open_months
  after insert on ledger_entries referencing new table as new_entries
  for each statement execute function refuse_entries_of_closed_months();
--> statement-breakpoint
-- A month that was closed stays closed.
create function refuse_opening_months() returns trigger language plpgsql as $$
begin
  raise exception 'closed_months are final';
end
$$;
--> statement-breakpoint
create trigger closed_months_are_final
  before delete or truncate or update of month on closed_months
  for each statement execute function refuse_opening_months();
