import { Hono } from 'hono';
import { todayIn } from '#domain/calendar-date.ts';
import { crawlNamed, listCrawls, readCrawl } from '#features/catalogue/catalogue-store.server.ts';
import { publicCrawl } from '#features/catalogue/crawl-details.ts';
import { readGallery } from '#features/gallery/gallery-store.server.ts';
import { readHomeContent } from '#features/pages/home/home-content-store.server.ts';
import { readSettings } from '#features/settings/settings-store.server.ts';
import { publicNights } from '#features/site/public-nights.server.ts';
import { readThirdParties } from '#features/third-parties/third-party-store.server.ts';
import type { Platform } from '#platform/platform.ts';

/** The JSON API of specification §7, with the same filters and order. */
export function apiRoutes(platform: Platform): Hono {
  const { database, clock, config } = platform;
  const api = new Hono();
  api.use(async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-cache');
  });
  api.get('/home-content', async (context) => context.json(await readHomeContent(database)));
  api.get('/settings', async (context) => context.json(await readSettings(database)));
  // The specification's client uses POST; GET is the conventional method.
  api.on(['GET', 'POST'], '/pixel-config', async (context) =>
    context.json({ pixelId: (await readThirdParties(database)).pixelId }),
  );
  api.get('/gallery', async (context) =>
    context.json(
      await readGallery(database, context.req.query('tag')?.replaceAll('\0', '') ?? config.site.galleryTag),
    ),
  );
  api.get('/crawls', async (context) =>
    context.json(
      (await listCrawls(database, { citySlug: context.req.query('city') ?? config.site.city })).map(
        publicCrawl,
      ),
    ),
  );
  api.get('/crawls/:slugOrId', async (context) => {
    const crawl = await readCrawl(database, crawlNamed(context.req.param('slugOrId')));
    return crawl ? context.json(publicCrawl(crawl)) : context.json({ reason: 'crawl.unknown' }, 404);
  });
  api.get('/crawls/:slugOrId/schedules', async (context) => {
    const crawl = await readCrawl(database, crawlNamed(context.req.param('slugOrId')));
    if (!crawl) return context.json({ reason: 'crawl.unknown' }, 404);
    const from = todayIn(crawl.city.timeZone, clock.now());
    return context.json(await publicNights(database, { crawlId: crawl.id, from }));
  });
  api.all('*', (context) => context.json({ reason: 'request.unknown' }, 404));
  return api;
}
