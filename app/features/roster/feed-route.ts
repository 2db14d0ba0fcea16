import { addDays, endOf, startOf, todayIn } from '#domain/calendar-date.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { authSecret } from '#features/accounts/auth-secret-store.server.ts';
import { linkIdOf } from '#features/accounts/links/link-token.server.ts';
import { calendarFeed } from '#features/schedule/calendar-file.server.ts';
import { addressIn } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { fingerprint } from '#platform/fingerprint.ts';
import { platformContext } from '#request-context';
import type { Route } from './+types/feed-route';
import { listNightsOf, type OwnNight, readFeed } from './my-nights-store.server.ts';

/** How many days of former nights a calendar keeps. */
const daysBack = 30;

/**
 * GET /my-nights/:token/calendar.ics: the nights that a person of the team works, for the calendar of their phone. Whoever has the address may read
 * it, so it has no data of guests and no names. A calendar that has the current version gets a 304.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { database, clock, config } = platform;
  const id = linkIdOf(params.token, await authSecret(platform), 'roster feed');
  const feed = id === null ? null : await readFeed(database, id);
  if (!feed) return new Response(null, { status: 404 });
  const { staffId, language } = feed;
  const nights = await listNightsOf(database, {
    staffId,
    from: addDays(todayIn('UTC', clock.now()), -daysBack),
  });
  const address = `${config.origin}${addressIn(language, '/admin/my-nights')}`;
  const t = translator(language);
  const body = calendarFeed(
    nights.map((night) => eventOf(night, { language, address, role: t(`admin.rosterRoles.${night.role}`) })),
    { language, origin: config.origin, siteName: config.site.name },
  );
  const tag = `"${fingerprint(body)}"`;
  const headers = {
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    'Referrer-Policy': 'no-referrer',
    'X-Robots-Tag': 'noindex',
  };
  if (request.headers.get('If-None-Match') === tag) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, 'Content-Type': 'text/calendar; charset=utf-8' } });
}

/** The sequence grows with each change of the night, so that calendars show the latest times. */
const eventOf = (
  night: OwnNight,
  {
    language,
    address,
    role,
  }: { readonly language: Language; readonly address: string; readonly role: string },
) => ({
  id: `shift-${night.shiftId}`,
  sequence: night.version,
  stamp: night.assignedAt,
  start: startOf(night, night.timeZone),
  end: endOf(night, night.timeZone),
  summary: `${inLanguage(night.title, language)} (${role})`,
  location: inLanguage(night.meetingPoint, language),
  description: address,
  url: address,
  isOff: night.status !== 'scheduled',
});
