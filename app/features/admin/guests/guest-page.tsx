import { randomUUID } from 'node:crypto';
import type { ReactNode } from 'react';
import { data, Link, redirect } from 'react-router';
import { countryName, isCountryCode } from '#domain/booking/countries.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { eraseRequestForm } from '#domain/guests/guest-request.ts';
import { inLanguage } from '#domain/languages.ts';
import { sumOf } from '#domain/reporting.ts';
import { writeDate } from '#domain/written-date.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import { noteOnBooking } from '#features/booking/notes/note-on-booking.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { eraseGuest } from '#features/guests/erase-guest.server.ts';
import { mailsAbout, notesOnAll, reviewsOfAll } from '#features/guests/guest-record-store.server.ts';
import {
  bookingsOfGuest,
  type GuestBooking,
  guestsWithSamePhone,
} from '#features/guests/guest-store.server.ts';
import { separateGuest } from '#features/guests/merge-guests.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { useLanguage, useLanguageLabel, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { answerDecision, answerForm } from '#ui/form/form-answer.ts';
import { Stars } from '#ui/stars.tsx';
import { BookingStatus, NoShowPill } from '../bookings/booking-status.tsx';
import { NoteForm } from '../bookings/note-card.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { card, rowLink } from '../kit/admin-styles.ts';
import { Amount } from '../kit/amount.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { EmailText } from '../kit/email-text.tsx';
import { Facts } from '../kit/facts.tsx';
import { ListTable } from '../kit/list/list-table.tsx';
import { Moment } from '../kit/moment.tsx';
import { MoneyTotal } from '../kit/money-total.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { StaffLink } from '../kit/staff-link.tsx';
import { kindText } from '../mails/mail-kind-texts.ts';
import type { Route } from './+types/guest-page';
import { DataRequests } from './data-requests.tsx';
import { MergedParts } from './merged-parts.tsx';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database, clock } = platform;
  const reporting = await readReporting(database);
  const bookings = await bookingsOfGuest(database, reporting, { bookingId: params.bookingId, cities });
  const [latest] = bookings;
  if (!latest) throw data(null, { status: 404 });
  const ids = bookings.map(({ id }) => id);
  const [notes, mails, reviews, same, timeZone] = await Promise.all([
    notesOnAll(database, ids),
    mailsAbout(database, ids),
    reviewsOfAll(database, ids),
    guestsWithSamePhone(database, { ...latest, cities }),
    homeTimeZone(platform),
  ]);
  return {
    language: adminLanguage(request),
    ...{ bookings, latest, notes, reviews, timeZone },
    same: same.filter(({ email }) => bookings.every(({ part }) => part !== email)),
    mails: mails.map(({ recipient: _, subject: __, ...mail }) => mail),
    spent: sumOf(
      reporting.currency,
      bookings.filter(({ status }) => status === 'confirmed').map(({ paid }) => paid),
    ),
    today: todayIn(timeZone, clock.now()),
    formKey: randomUUID(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { context, params } = args;
  const { typed, who } = await adminForm(args);
  const platform = context.get(platformContext);
  const { bookingId } = params;
  switch (typed.intent) {
    case 'note': {
      const { key = '', text = '' } = typed;
      const noted = await noteOnBooking(platform, { who, bookingId, key, text });
      return answerDecision('note', typed, noted);
    }
    case 'separate': {
      const separated = await separateGuest(platform, { who, bookingId: typed.partId ?? '' });
      return answerForm({
        form: 'separate',
        ...(separated.accepted ? { done: true } : { refusal: separated.refusal }),
      });
    }
    case 'erase': {
      const parsed = parseForm(eraseRequestForm, typed);
      if ('problems' in parsed) return answerForm({ form: 'erase', typed, problems: parsed.problems });
      const { requester, way } = parsed.value;
      const erased = await eraseGuest(platform, { who, bookingId, requester, way });
      if (erased.accepted) throw redirect('/admin/guests/requests?erased');
      return answerForm({ form: 'erase', typed, refusal: erased.refusal });
    }
    default:
      return answerForm({ typed, refusal: { reason: 'request.malformed' } });
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'guests.guest');

/** One guest: figures, details, bookings, notes, mails, reviews, and requests about their data. */
export default function GuestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { bookings, latest, notes, mails, reviews, same, spent, timeZone, today, formKey } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const labelOf = useLanguageLabel();
  const { may } = usePermissions();
  const confirmed = bookings.filter(({ status }) => status === 'confirmed');
  const all = (read: (booking: GuestBooking) => string) =>
    [...new Set(bookings.map(read).filter(Boolean))].join(', ') || '–';
  const figures = [
    [t('guests.figures.nights'), confirmed.length],
    [t('guests.figures.attended'), confirmed.filter(({ checkedIn }) => checkedIn > 0).length],
    [t('guests.figures.ahead'), confirmed.filter(({ date }) => date >= today).length],
    [t('guests.figures.noShows'), bookings.filter(({ isNoShow }) => isNoShow).length],
    [t('guests.figures.spent'), <MoneyTotal key="spent" of={spent} align="start" isZeroShown />],
  ] as const;
  return (
    <>
      <BackLink to="/admin/guests">{t('guests.back')}</BackLink>
      <AdminHeading
        title={
          <span dir="auto">{`${latest.firstName} ${latest.lastName}`.trim() || t('guests.nameless')}</span>
        }
      />
      <dl className="mb-5 grid grid-cols-2 gap-3 md:grid-cols-5">
        {figures.map(([name, value]) => (
          <div key={name} className={card}>
            <dt className="text-ink-soft text-sm">{name}</dt>
            <dd className="mt-1 font-bold text-xl tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
        <div className="min-w-0 space-y-5">
          <BookingsOfGuest bookings={bookings} />
          {reviews.length > 0 && (
            <Section id="reviews" title={t('guests.reviews')}>
              <ul className="space-y-3">
                {reviews.map(({ id, rating, text, state, writtenAt }) => (
                  <li key={id}>
                    <Stars rating={rating} />{' '}
                    <StaffLink to={`/admin/reviews?show=${state}`} className={rowLink}>
                      {t(`moderation.show.${state}`)}
                    </StaffLink>{' '}
                    <span className="text-ink-soft text-sm">
                      <Moment at={writtenAt} timeZone={timeZone} />
                    </span>
                    {text && (
                      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                        {text}
                      </p>
                    )}
                  </li>
                ))}
              </ul>
            </Section>
          )}
          {mails.length > 0 && (
            <Section id="mails" title={t('guests.mails', { count: mails.length })}>
              <ul className="max-h-80 space-y-1 overflow-y-auto">
                {mails.map(({ id, kind, state, sentAt, createdAt }) => (
                  <li key={id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                    <StaffLink to={`/admin/emails/outbox/${id}`} className={rowLink}>
                      {t(kindText(kind))}
                    </StaffLink>
                    <span className="text-ink-soft text-sm">
                      {t(`admin.bookings.activity.mailStates.${state}`)} ·{' '}
                      <Moment at={sentAt ?? createdAt} timeZone={timeZone} />
                    </span>
                  </li>
                ))}
              </ul>
            </Section>
          )}
        </div>
        <div className="min-w-0 space-y-5">
          <Section id="details" title={t('guests.details')}>
            <Facts
              facts={[
                [t('checkout.email'), latest.email ? <EmailText key="email" of={latest.email} /> : '–'],
                [t('checkout.phone'), all(({ phone }) => phone)],
                [
                  t('checkout.country'),
                  all(({ country }) => (isCountryCode(country) ? countryName(country, language) : '')),
                ],
                [t('guests.languages'), all((booking) => labelOf(booking.language))],
                [t('guests.names'), all(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())],
              ]}
            />
            {same.length > 0 && (
              <div className="mt-4 border-ink/10 border-t pt-3">
                <h3 className="font-semibold">{t('guests.samePhone')}</h3>
                <p className="text-ink-soft text-sm">{t('guests.samePhoneText')}</p>
                <ul className="mt-1">
                  {same.map(({ id, firstName, lastName, email }) => (
                    <li key={id} className="flex items-center justify-between gap-x-4 py-1">
                      <div className="min-w-0">
                        <Link to={`/admin/guests/${id}`} className={rowLink} dir="auto">
                          {`${firstName} ${lastName}`.trim() || t('guests.nameless')}
                        </Link>
                        <span className="block text-ink-soft text-sm [overflow-wrap:anywhere]">{email}</span>
                      </div>
                      {may('manageBookings') && (
                        <Link
                          to={`/admin/guests/${latest.id}/merge?with=${id}`}
                          className={`${rowLink} inline-flex min-h-11 items-center`}
                        >
                          {t('guests.merge.button')}
                        </Link>
                      )}
                    </li>
                  ))}
                </ul>
              </div>
            )}
            <MergedParts
              bookings={bookings}
              answer={actionData?.form === 'separate' ? actionData : undefined}
            />
          </Section>
          {may('manageBookings') && (
            <Section id="note" title={t('admin.bookings.note.title')}>
              <NoteForm formKey={formKey} answer={actionData?.form === 'note' ? actionData : null} />
            </Section>
          )}
          {notes.length > 0 && (
            <Section id="notes" title={t('guests.notes')}>
              <ul className="space-y-3">
                {notes.map(({ id, text, at, by }) => (
                  <li key={id}>
                    <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
                      {text}
                    </p>
                    <p className="text-ink-soft text-sm">
                      {by ?? '–'} · <Moment at={at} timeZone={timeZone} />
                    </p>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <DataRequests
            bookingId={latest.id}
            answer={actionData?.form === 'erase' ? actionData : undefined}
          />
        </div>
      </div>
    </>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={card} aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

function BookingsOfGuest({ bookings }: { bookings: readonly GuestBooking[] }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <ListTable
      label={t('guests.bookings')}
      rows={bookings}
      rowProps={() => ({ className: 'hover:bg-paper' })}
      columns={[
        {
          name: 'reference',
          heading: t('admin.bookings.columns.reference'),
          cell: ({ id, reference, status, isNoShow }) => (
            <>
              <Link to={`/admin/bookings/${id}`} className={`${rowLink} whitespace-nowrap`}>
                {reference}
              </Link>
              <span className="mt-1 block">
                <BookingStatus status={status} /> {isNoShow && <NoShowPill />}
              </span>
            </>
          ),
        },
        {
          name: 'night',
          heading: t('admin.bookings.columns.night'),
          phone: { below: 'reference', className: 'mt-1' },
          cell: ({ date, crawlTitle }) => (
            <>
              <span className="whitespace-nowrap">{writeDate(date, language, 'medium')}</span>
              <span className="block text-ink-soft text-sm">{inLanguage(crawlTitle, language)}</span>
            </>
          ),
        },
        {
          name: 'people',
          heading: t('guests.people'),
          isNumber: true,
          phone: {
            below: 'reference',
            isSoft: true,
            as: ({ people, checkedIn }) => (
              <>
                {t('admin.bookings.people', { people })}
                {checkedIn > 0 && ` · ${t('guests.checkedIn', { count: checkedIn })}`}
              </>
            ),
          },
          cell: ({ people, checkedIn }) => (
            <>
              {people}
              {checkedIn > 0 && (
                <span className="block text-ink-soft text-sm">
                  {t('guests.checkedIn', { count: checkedIn })}
                </span>
              )}
            </>
          ),
        },
        {
          name: 'paid',
          heading: t('guests.paid'),
          isNumber: true,
          cell: ({ paid }) => <Amount of={paid.amount} />,
        },
      ]}
    />
  );
}
