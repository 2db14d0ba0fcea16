-- The oldest release whose code runs on this schema (docs/decisions/expand-then-contract.md).
create table schema_compatibility (
  only_row boolean primary key default true check (only_row),
  oldest_release text not null
);
--> statement-breakpoint
insert into schema_compatibility (oldest_release) values ('1.0.0');
