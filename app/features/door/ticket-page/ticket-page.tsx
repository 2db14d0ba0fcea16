import { CalendarPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { data, redirectDocument } from 'react-router';
import { may } from '#domain/accounts/permissions.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { doorAddress } from '#domain/door/places.ts';
import { inLanguage, type Language } from '#domain/languages.ts';
import { mapAddress } from '#domain/schedule/map-address.ts';
import { parseTicketText } from '#domain/tickets/ticket.ts';
import { writeTimes } from '#domain/written-time.ts';
import { currentVisitor } from '#features/accounts/require-role.server.ts';
import { type StoredTickets, useStoredTickets } from '#features/tickets/stored-tickets.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { type Translate, translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { MapButton } from '#ui/map-button.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import type { Route } from './+types/ticket-page';
import { type TicketView, viewTicket } from './view-ticket.server.ts';

/**
 * The page behind a ticket's QR code. Staff who check guests in are redirected to the app of the guides. Everybody else sees the night and
 * the place, but no personal data, since a printed ticket may be lost.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const visitor = await currentVisitor(context);
  if (visitor && may(visitor, 'checkIn')) {
    throw redirectDocument(doorAddress('scan', { code: params.code }));
  }
  const code = parseTicketText(params.code);
  const ticket = code && (await viewTicket(context.get(platformContext), code));
  return data(ticket || null, {
    status: ticket ? 200 : 404,
    headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('door.ticket.pageTitle') },
  { name: 'robots', content: 'noindex' },
];

export default function TicketPage({ loaderData: ticket, params }: Route.ComponentProps) {
  // Without the signature, because the offline page shows it for typing.
  const code = parseTicketText(params.code) ?? params.code;
  const t = useTranslate();
  const language = useLanguage();
  useStoredTickets(code, ticket?.state === 'valid' ? storedTicket(code, ticket, t, language) : null);
  const home = <ButtonLink to={addressIn(language, '/')}>{t('door.ticket.home')}</ButtonLink>;
  const state = ticket?.state ?? 'cancelled';
  if (!ticket || state !== 'valid') {
    const shownState = state === 'valid' ? 'cancelled' : state;
    return (
      <MessagePage title={t(`door.ticket.${shownState}Title`)} text={t(`door.ticket.${shownState}Text`)}>
        {home}
      </MessagePage>
    );
  }
  return <ValidTicket ticket={ticket} code={code} />;
}

/** The ticket as it is stored for the offline page. */
const storedTicket = (code: string, ticket: TicketView, t: Translate, language: Language): StoredTickets => ({
  id: code,
  title: inLanguage(ticket.crawlTitle, language),
  when: `${t('door.night.longDate', { date: atNoonUtc(ticket.date) })}, ${writeTimes(ticket, language)}`,
  where: inLanguage(ticket.meetingPoint, language),
  endsAt: ticket.endsAt,
  tickets: [{ code, name: '', picture: ticket.picture }],
});

function ValidTicket({ ticket, code }: { ticket: TicketView; code: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const { ofParty, date, crawlTitle, picture } = ticket;
  const notes = ticket.goodToKnow.map((note) => inLanguage(note, language));
  const meetingPoint = inLanguage(ticket.meetingPoint, language);
  return (
    <div className="mx-auto max-w-lg">
      <h1 className="text-title">{t('door.ticket.title')}</h1>
      <p className="mt-3 text-ink-soft text-lg leading-snug">{t('door.ticket.text')}</p>
      <section className="mt-8 rounded-3xl bg-white p-6 shadow-float sm:p-8">
        <img
          src={picture}
          alt={t('door.ticket.picture')}
          width={320}
          height={320}
          className="mx-auto size-full max-w-80"
        />
        {ofParty && <p className="text-center font-bold text-lg">{t('door.ticket.ofParty', ofParty)}</p>}
        <h2 className="mt-6 text-2xl leading-tight">{inLanguage(crawlTitle, language)}</h2>
        <dl className="mt-4 space-y-3">
          <Fact name={t('door.ticket.night')}>{t('door.night.longDate', { date: atNoonUtc(date) })}</Fact>
          <Fact name={t('door.ticket.time')}>{writeTimes(ticket, language)}</Fact>
          <Fact name={t('door.ticket.meetingPoint')}>{meetingPoint}</Fact>
          {notes.length > 0 && (
            <Fact name={t('door.ticket.goodToKnow')}>
              <ul className="list-disc space-y-1 pl-5 font-normal">
                {notes.map((note) => (
                  <li key={note}>{note}</li>
                ))}
              </ul>
            </Fact>
          )}
        </dl>
        <div className="mt-6 space-y-2">
          <MapButton look="line" wide to={mapAddress(meetingPoint, inLanguage(ticket.city, language))}>
            {t('door.ticket.openMap')}
          </MapButton>
          <ButtonLink reloadDocument look="line" wide to={addressIn(language, `/t/${code}/calendar.ics`)}>
            <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
            {t('door.ticket.addToCalendar')}
          </ButtonLink>
          <ButtonLink
            look="plain"
            wide
            target="_blank"
            rel="noreferrer"
            to={googleCalendar({ ...ticket, title: inLanguage(crawlTitle, language), meetingPoint })}
          >
            {t('door.ticket.googleCalendar')}
          </ButtonLink>
        </div>
      </section>
    </div>
  );
}

/** Google's form with the night filled in. Without the ticket's link, because calendars are shared. */
function googleCalendar({
  title,
  meetingPoint,
  startsAt,
  endsAt,
}: Pick<TicketView, 'startsAt' | 'endsAt'> & { title: string; meetingPoint: string }): string {
  const moment = (at: string) => at.replace(/[-:]|\.\d+/g, '');
  const event = {
    action: 'TEMPLATE',
    text: title,
    dates: `${moment(startsAt)}/${moment(endsAt)}`,
    location: meetingPoint,
  };
  return `https://calendar.google.com/calendar/render?${new URLSearchParams(event)}`;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-[0.9375rem] text-ink-soft">{name}</dt>
      <dd className="font-semibold leading-snug first-letter:uppercase">{children}</dd>
    </div>
  );
}
