-- One number that grows with every change of what public pages show, so that a kept page knows when it is old
-- (docs/decisions/page-cache.md). Content changes seldom: one row is enough and is never fought over.
create table content_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
--> statement-breakpoint
insert into content_version default values;
--> statement-breakpoint
create function count_content_change() returns trigger language plpgsql as $$
begin
  update content_version set version = version + 1;
  return null;
end $$;
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on cities for each statement execute function count_content_change();
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on pub_crawls for each statement execute function count_content_change();
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on home_page_content for each statement execute function count_content_change();
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on gallery_images for each statement execute function count_content_change();
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on app_settings for each statement execute function count_content_change();
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on currencies for each statement execute function count_content_change();
