-- Stops had clock times ("time": "20:30"). They become offsets from the start of a night ("offsetMinutes": 60), so that one
-- route is right for every night. The first stop counts as the start; a time that is earlier on the clock is after
-- midnight. An offset above 18 hours can only be a stop that was listed before its turn: it counts as the start.
CREATE FUNCTION pg_temp.minutes_after(start_time text, clock_time text) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT (
    (split_part(clock_time, ':', 1)::int * 60 + split_part(clock_time, ':', 2)::int)
    - (split_part(start_time, ':', 1)::int * 60 + split_part(start_time, ':', 2)::int)
    + 1440
  ) % 1440
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.with_offsets(stops jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(
    CASE
      WHEN stop ? 'offsetMinutes' THEN stop - 'time'
      WHEN stop->>'time' ~ '^\d\d:\d\d' AND stops->0->>'time' ~ '^\d\d:\d\d' THEN
        (stop - 'time') || jsonb_build_object('offsetMinutes',
          CASE WHEN pg_temp.minutes_after(stops->0->>'time', stop->>'time') > 1080 THEN 0
            ELSE pg_temp.minutes_after(stops->0->>'time', stop->>'time') END)
      ELSE (stop - 'time') || '{"offsetMinutes": 0}'
    END ORDER BY place), '[]')
  FROM jsonb_array_elements(stops) WITH ORDINALITY AS listed(stop, place)
$$;
--> statement-breakpoint
UPDATE "pub_crawls" SET "route_stops" = pg_temp.with_offsets("route_stops")
WHERE jsonb_typeof("route_stops") = 'array' AND "route_stops" @? '$[*].time';
--> statement-breakpoint
UPDATE "home_page_content" SET "content" = jsonb_set("content", '{stops}', pg_temp.with_offsets("content"->'stops'))
WHERE "section_key" = 'route' AND jsonb_typeof("content"->'stops') = 'array';
--> statement-breakpoint
UPDATE "content_versions" SET "content" = jsonb_set("content", '{stops}', pg_temp.with_offsets("content"->'stops'))
WHERE "subject" = 'home.route' AND jsonb_typeof("content"->'stops') = 'array';
--> statement-breakpoint
-- The bars of one night were a text of lines per language. Each line becomes a bar; a time of day in front of it becomes
-- an offset from the start of that night. A line without a time, or with one before the start, stays as it was written.
CREATE FUNCTION pg_temp.bar_lines(written text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(btrim(line) ORDER BY place), '{}')
  FROM regexp_split_to_table(coalesce(written, ''), E'\r?\n') WITH ORDINALITY AS listed(line, place)
  WHERE btrim(line) <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.bar_offset(line text, start_time text) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  found text[] := regexp_match(line, '^(\d{1,2})[:.h](\d{2})\s*(?:(a|p)\.?\s?m\.?(?=\W|$)|hrs\.?|h(?=\W|$))?[\s,:–—-]*\S', 'i');
  hour int; after int;
BEGIN
  IF found IS NULL OR found[2]::int > 59 THEN RETURN NULL; END IF;
  hour := found[1]::int;
  IF found[3] IS NOT NULL THEN
    IF hour NOT BETWEEN 1 AND 12 THEN RETURN NULL; END IF;
    hour := hour % 12 + CASE WHEN lower(found[3]) = 'p' THEN 12 ELSE 0 END;
  END IF;
  IF hour > 23 THEN RETURN NULL; END IF;
  after := pg_temp.minutes_after(start_time, hour || ':' || found[2]);
  RETURN CASE WHEN after > 1080 THEN NULL ELSE after END;
END
$$;
--> statement-breakpoint
CREATE FUNCTION pg_temp.bar_name(line text, start_time text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN pg_temp.bar_offset(line, start_time) IS NULL THEN line
    ELSE regexp_replace(line, '^\d{1,2}[:.h]\d{2}\s*(?:[ap]\.?\s?m\.?(?=\W|$)|hrs\.?|h(?=\W|$))?[\s,:–—-]*', '', 'i') END
$$;
--> statement-breakpoint
UPDATE "night_bars" SET "bars" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object(
    'offsetMinutes', coalesce(pg_temp.bar_offset(en, night."start_time"), pg_temp.bar_offset(es, night."start_time")),
    'title', jsonb_strip_nulls(jsonb_build_object(
      'en', pg_temp.bar_name(coalesce(en, es), night."start_time"),
      'es', pg_temp.bar_name(es, night."start_time")))
  ) ORDER BY place), '[]')
  FROM unnest(pg_temp.bar_lines("bars"->>'en'), pg_temp.bar_lines("bars"->>'es'))
    WITH ORDINALITY AS listed(en, es, place)
)
FROM "scheduled_crawls" night
WHERE night."id" = "night_bars"."scheduled_crawl_id" AND jsonb_typeof("bars") = 'object';
