-- Whatever changes a night, its version grows, so that a page or form made from an older one knows it is stale.
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
-- One night is updated for every booking of it: room on its page lets each update stay beside the row,
-- without touching an index. The same goes for a coupon that many use at once.
alter table scheduled_crawls set (fillfactor = 70);
--> statement-breakpoint
alter table coupons set (fillfactor = 70);
