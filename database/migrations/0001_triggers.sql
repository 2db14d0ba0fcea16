-- What drizzle cannot generate: triggers, one counter row and storage settings.

-- Every update of a night increments its version, so that a page or form made from an older one is recognized as stale.
create function grow_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
--> statement-breakpoint
create trigger scheduled_crawls_grow_version
  before update on scheduled_crawls
  for each row execute function grow_version();
--> statement-breakpoint
-- Every booking updates the row of its night. Free room on the page keeps those updates on it, without a write to any
-- index. The same holds for a coupon that many use at once.
alter table scheduled_crawls set (fillfactor = 70);
--> statement-breakpoint
alter table coupons set (fillfactor = 70);
--> statement-breakpoint
-- A single number that grows with every change of what public pages show, so that a cached page is recognized as old
-- (docs/decisions/page-cache.md). Content changes seldom, so one row causes no contention.
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
--> statement-breakpoint
create trigger content_changed after insert or update or delete or truncate on content_versions for each statement execute function count_content_change();
