import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#platform/database/database.ts';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { emptyDatabase } from '#tests/support/database.ts';
import { runSql } from '#tests/support/database-url.ts';

const folder = path.resolve('database/migrations');
const { url } = await emptyDatabase();
const before = await mkdtemp(path.join(tmpdir(), 'migrations-'));
afterAll(() => rm(before, { recursive: true, force: true }));
const pool = openDatabase(url, { onError: console.error, maxConnections: 1 });
afterAll(() => pool.close());

/** The migrations as they were before stops became offsets. */
await cp(folder, before, { recursive: true });
const journalPath = path.join(before, 'meta/_journal.json');
const journal = JSON.parse(await readFile(journalPath, 'utf8')) as { entries: { tag: string }[] };
const place = journal.entries.findIndex(({ tag }) => tag.endsWith('_stops-as-offsets'));
await writeFile(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, place) }));
await migrateDatabase(pool.pool, before);

const stop = (time: string, title: string) => ({ time, title: { en: title }, text: { en: '' } });
const stops = [
  stop('19:30', 'Sand'),
  stop('20:30', 'Malecon'),
  stop('21:45', 'Old town'),
  stop('23:00', 'Neon'),
  stop('00:15', 'Finale'),
];
const text = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;
const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
await runSql(
  url,
  `insert into cities (id, slug, name, description, time_zone)
    values ('${id(1)}', 'a', '{"en":"A"}', '{"en":"A"}', 'America/Mexico_City');
   insert into pub_crawls (id, city_id, slug, title, description, duration, group_size, meeting_point, route_stops)
    select crawl, '${id(1)}', crawl::text, '{"en":"A"}', '{"en":"A"}', '{"en":"A"}', 20, '{"en":"A"}', stops
    from (values ('${id(2)}'::uuid, ${text(stops)}), ('${id(3)}'::uuid, '[]'::jsonb)) as crawls(crawl, stops);
   insert into home_page_content (section_key, content)
    values ('route', ${text({ title: { en: 'Route' }, stops })}), ('hero', '{"title":{"en":"Hi"}}');
   insert into content_versions (subject, version, content, saved_at)
    values ('home.route', 1, ${text({ note: { en: 'Old' }, stops })}, now()),
      ('home.route', 2, ${text({ note: { en: 'New' }, stops: stops.slice(3) })}, now()),
      ('home.hero', 1, '{"title":{"en":"Hi"}}', now());
   insert into scheduled_crawls (id, crawl_id, date, start_time, end_time, total_spots, available_spots)
    values ('${id(4)}', '${id(2)}', '2027-03-06', '20:00', '00:30', 9, 9),
      ('${id(5)}', '${id(2)}', '2027-03-07', '20:00', '00:30', 9, 9);
   insert into night_bars (scheduled_crawl_id, bars)
    values ('${id(4)}', ${text({
      en: '20:00 The Owl\n\n9:30 PM - The Lighthouse\r\n12:15 a.m. Club\nA surprise\n19:30 Too early\n24:00 Hours',
      es: '20:00 La Lechuza\n21:30 El Faro\n00:15 Antro',
    })}), ('${id(5)}', ${text({ en: 'The Owl', es: '' })})`,
);
await migrateDatabase(pool.pool, folder);

const offsets = (list: unknown) => (list as { offsetMinutes: number }[]).map((each) => each.offsetMinutes);
const expected = [0, 60, 135, 210, 285];

describe('What operators had written when stops became offsets', () => {
  it('is the same route, counted from its first stop', async () => {
    const rows = await runSql(url, 'select route_stops from pub_crawls order by id');
    expect(offsets(rows[0]!.route_stops)).toEqual(expected);
    expect(rows[0]!.route_stops[4]).toEqual({
      offsetMinutes: 285,
      title: { en: 'Finale' },
      text: { en: '' },
    });
    expect(rows[1]!.route_stops).toEqual([]);
  });

  it('also on the home page, and in every version to go back to', async () => {
    const [page] = await runSql(url, `select content from home_page_content where section_key = 'route'`);
    expect(page!.content.title).toEqual({ en: 'Route' });
    expect(offsets(page!.content.stops)).toEqual(expected);
    const versions = await runSql(
      url,
      `select content from content_versions where subject = 'home.route' order by version`,
    );
    expect(versions.map(({ content }) => offsets(content.stops))).toEqual([expected, [0, 75]]);
    const others = await runSql(url, `select content from content_versions where subject = 'home.hero'`);
    expect(others).toEqual([{ content: { title: { en: 'Hi' } } }]);
  });

  it('keeps every bar of a night, its time counted from the start of that night', async () => {
    const rows = await runSql(url, 'select bars from night_bars order by scheduled_crawl_id');
    expect(rows.map(({ bars }) => bars)).toEqual([
      [
        { offsetMinutes: 0, title: { en: 'The Owl', es: 'La Lechuza' } },
        { offsetMinutes: 90, title: { en: 'The Lighthouse', es: 'El Faro' } },
        { offsetMinutes: 255, title: { en: 'Club', es: 'Antro' } },
        { offsetMinutes: null, title: { en: 'A surprise' } },
        { offsetMinutes: null, title: { en: '19:30 Too early' } },
        { offsetMinutes: null, title: { en: '24:00 Hours' } },
      ],
      [{ offsetMinutes: null, title: { en: 'The Owl' } }],
    ]);
  });
});
