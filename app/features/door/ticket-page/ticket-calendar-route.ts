import { createHash } from 'node:crypto';
import { inLanguage } from '#domain/languages.ts';
import { parseTicketText } from '#domain/tickets/ticket.ts';
import { calendarFile } from '#features/schedule/calendar-file.server.ts';
import { ticketAddress } from '#features/tickets/ticket-qr.server.ts';
import { languageOfPage } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { platformContext } from '#request-context';
import type { Route } from './+types/ticket-calendar-route';
import { viewTicket } from './view-ticket.server.ts';

/** GET /t/:code/calendar.ics: the night of a valid ticket as a calendar event, without personal data. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const code = parseTicketText(params.code);
  const ticket = code ? await viewTicket(platform, code) : null;
  if (!code || ticket?.state !== 'valid') return new Response(null, { status: 404 });
  const { config, clock } = platform;
  const language = languageOfPage(request);
  const t = translator(language);
  const address = ticketAddress(config.origin, { code, signature: ticket.signature, language });
  const crawl = inLanguage(ticket.crawlTitle, language);
  const event = {
    // Not the code: calendars are shared, and their programs show the id of an entry.
    id: `ticket-${createHash('sha256').update(code).digest('hex').slice(0, 24)}`,
    sequence: 0,
    stamp: clock.now(),
    start: new Date(ticket.startsAt),
    end: new Date(ticket.endsAt),
    summary: crawl,
    location: inLanguage(ticket.meetingPoint, language),
    description: `${t('correspondence.calendar.ticket')}\n${address}`,
    url: address,
    alarm: t('correspondence.calendar.alarm', { crawl }),
    isOff: false,
  };
  return new Response(calendarFile(event, { language, origin: config.origin, siteName: config.site.name }), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${ticket.date}.ics"`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
