DROP INDEX "bookings_held_from";--> statement-breakpoint
DROP INDEX "bookings_placed_from";--> statement-breakpoint
DROP INDEX "bookings_email_created_at_index";--> statement-breakpoint
DROP INDEX "bookings_of_mailbox";--> statement-breakpoint
DROP INDEX "bookings_by_night";--> statement-breakpoint
DROP INDEX "bookings_in_totals";--> statement-breakpoint
DROP INDEX "bookings_sold_by_partner";--> statement-breakpoint
DROP INDEX "bookings_of_reports";--> statement-breakpoint
DROP INDEX "bookings_of_partner_record";--> statement-breakpoint
CREATE INDEX "bookings_from_client" ON "bookings" USING btree ("held_until") WHERE held_from is not null or placed_from is not null;--> statement-breakpoint
CREATE INDEX "bookings_of_guest" ON "bookings" USING btree ((case when email <> '' then (case when email = '' then null when lower(split_part(email, '@', 2)) in ('gmail.com', 'googlemail.com') then replace(left(lower(split_part(email, '@', 1)), 1) || split_part(substr(lower(split_part(email, '@', 1)), 2), '+', 1), '.', '') || '@gmail.com' else left(lower(split_part(email, '@', 1)), 1) || split_part(substr(lower(split_part(email, '@', 1)), 2), '+', 1) || '@' || lower(split_part(email, '@', 2)) end) when length(regexp_replace(phone, '[^0-9]', '', 'g')) >= 7 then right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) else '' end));--> statement-breakpoint
CREATE INDEX "bookings_of_partner_record" ON "bookings" USING btree ("partner_id","created_at","id") WHERE partner_id is not null;