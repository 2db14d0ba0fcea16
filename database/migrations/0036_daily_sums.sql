CREATE TABLE "daily_sums" (
	"basis" text NOT NULL,
	"day" date NOT NULL,
	"figure" text NOT NULL,
	"night_id" uuid,
	"scheduled_crawl_id" uuid NOT NULL,
	"crawl_id" uuid NOT NULL,
	"date" date NOT NULL,
	"language" text NOT NULL,
	"source" text NOT NULL,
	"country" text NOT NULL,
	"coupon_id" uuid,
	"partner_id" uuid,
	"partner" text,
	"partner_found_by" text,
	"seller_id" uuid,
	"provider" text,
	"currency" text NOT NULL,
	"is_counted" boolean NOT NULL,
	"parties" integer NOT NULL,
	"guests" integer NOT NULL,
	"cancelled" integer NOT NULL,
	"no_shows" integer NOT NULL,
	"movements" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reported" bigint
);
--> statement-breakpoint
CREATE TABLE "settled_days" (
	"basis" text NOT NULL,
	"day" date NOT NULL,
	"context" text NOT NULL,
	CONSTRAINT "settled_days_basis_day_pk" PRIMARY KEY("basis","day")
);
--> statement-breakpoint
CREATE TABLE "unsettled_days" (
	"basis" text NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "daily_sums_of_day" ON "daily_sums" USING btree ("basis","figure","day");--> statement-breakpoint
CREATE INDEX "unsettled_days_of_day" ON "unsettled_days" USING btree ("basis","day");--> statement-breakpoint
-- What follows ends the sums of a day whenever something changes that they were computed from (docs/rules/ledger.md). Triggers do
-- it, so that no writer can forget it, the release before included. Rows are only added, so nobody waits for anybody. The job that
-- settles days deletes them before it reads the entries: what is committed later has a row that the job has not seen. A day is settled
-- a whole day after it is over in every time zone, so a transaction of today writes none.
create function unsettle_days(nights date[], sales date[]) returns void language plpgsql as $$
declare
  today date := (now() at time zone 'Etc/GMT+12')::date;
begin
  insert into unsettled_days (basis, day)
  select distinct basis, day from (select 'night', unnest(nights) union all select 'sale', unnest(sales)) changed (basis, day)
  where day < today;
end
$$;
--> statement-breakpoint
-- The days of a moment in all time zones: that in the westernmost one and the two after it.
create function unsettle_days_of_entries() returns trigger language plpgsql as $$
declare
  nights date[];
  sales date[];
begin
  select array_agg(distinct night.date) || array_agg(distinct bookings.date),
    array_agg(distinct entry.day) || array_agg(distinct first) || array_agg(distinct first + 1) || array_agg(distinct first + 2)
  into nights, sales
  from new_entries entry
  cross join lateral (select (entry.at at time zone 'Etc/GMT+12')::date as first) moment
  left join scheduled_crawls night on night.id = entry.scheduled_crawl_id
  left join bookings on bookings.id = entry.booking_id
  where entry.booking_id is not null and entry.line not in ('commission', 'earned', 'fee', 'settled');
  -- What is sold on several days is rounded as a running sum, so an earlier entry changes the later days of its booking.
  sales := sales || array(
    select distinct later.day
    from new_entries entry join ledger_entries later on later.booking_id = entry.booking_id and later.day > entry.day
    where entry.day < (now() at time zone 'Etc/GMT+12')::date);
  perform unsettle_days(nights, sales);
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_entries_unsettle_days
  after insert on ledger_entries referencing new table as new_entries
  for each statement execute function unsettle_days_of_entries();
--> statement-breakpoint
-- The days of everything that was posted about a booking.
create function unsettle_days_of_booking(changed uuid, dates date[]) returns void language plpgsql as $$
declare
  nights date[];
  sales date[];
begin
  select array_agg(distinct night.date),
    array_agg(distinct entry.day) || array_agg(distinct first) || array_agg(distinct first + 1) || array_agg(distinct first + 2)
  into nights, sales
  from ledger_entries entry
  cross join lateral (select (entry.at at time zone 'Etc/GMT+12')::date as first) moment
  left join scheduled_crawls night on night.id = entry.scheduled_crawl_id
  where entry.booking_id = changed;
  if sales is not null then
    perform unsettle_days(nights || dates, sales);
  end if;
end
$$;
--> statement-breakpoint
create function unsettle_days_of_changed_booking() returns trigger language plpgsql as $$
begin
  perform unsettle_days_of_booking(new.id, array[old.date, new.date]);
  return null;
end
$$;
--> statement-breakpoint
create trigger bookings_unsettle_days
  after update of scheduled_crawl_id, crawl_id, date, language, source, country, coupon_id, partner_id, partner, partner_found_by,
    seller_id, no_show_at, confirmed_at on bookings
  for each row when (
    (old.scheduled_crawl_id, old.crawl_id, old.date, old.language, old.source, old.country, old.coupon_id, old.partner_id,
      old.partner, old.partner_found_by, old.seller_id, old.no_show_at, old.confirmed_at)
    is distinct from
    (new.scheduled_crawl_id, new.crawl_id, new.date, new.language, new.source, new.country, new.coupon_id, new.partner_id,
      new.partner, new.partner_found_by, new.seller_id, new.no_show_at, new.confirmed_at))
  execute function unsettle_days_of_changed_booking();
--> statement-breakpoint
create function unsettle_days_of_changed_money() returns trigger language plpgsql as $$
begin
  perform unsettle_days_of_booking(new.booking_id, (select array[bookings.date] from bookings where id = new.booking_id));
  return null;
end
$$;
--> statement-breakpoint
create trigger payments_unsettle_days
  after update of provider, settled_at, transferred_from on payments
  for each row when ((old.provider, old.settled_at, old.transferred_from) is distinct from (new.provider, new.settled_at, new.transferred_from))
  execute function unsettle_days_of_changed_money();
--> statement-breakpoint
create trigger refunds_unsettle_days
  after update of because, payment_id on refunds
  for each row when ((old.because, old.payment_id) is distinct from (new.because, new.payment_id))
  execute function unsettle_days_of_changed_money();
--> statement-breakpoint
create function unsettle_days_of_changed_night() returns trigger language plpgsql as $$
begin
  perform unsettle_days(array[old.date, new.date], null);
  return null;
end
$$;
--> statement-breakpoint
create trigger scheduled_crawls_unsettle_days
  after update of date on scheduled_crawls
  for each row when (old.date <> new.date)
  execute function unsettle_days_of_changed_night();
