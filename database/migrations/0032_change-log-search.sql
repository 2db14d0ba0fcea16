CREATE INDEX "audit_entries_of_deed" ON "audit_entries" USING btree ("what","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_search" ON "audit_entries" USING gin ((what || ' ' || coalesce(before::text, '') || ' ' || coalesce(after::text, '')) gin_trgm_ops);