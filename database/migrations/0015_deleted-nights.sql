-- The sum of the versions of all nights cannot show that one night was deleted and another one added, so a deletion counts
-- as a change of content (docs/decisions/page-cache.md).
create trigger content_changed after delete on scheduled_crawls for each statement execute function count_content_change();
