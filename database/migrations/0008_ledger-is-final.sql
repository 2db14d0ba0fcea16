-- What was posted stays. A mistake is taken back by another entry (docs/rules/ledger.md).
create function refuse_change_of_books() returns trigger language plpgsql as $$
begin
  raise exception 'ledger_entries are final: write an entry that takes the other one back';
end
$$;
--> statement-breakpoint
create trigger ledger_entries_are_final
  before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change_of_books();
