import { data, Link, redirect } from 'react-router';
import { todayIn } from '#domain/calendar-date.ts';
import type { CurrencyCode } from '#domain/money.ts';
import { sumOf } from '#domain/reporting.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { bookingsOfGuest, type GuestBooking, listGuests } from '#features/guests/guest-store.server.ts';
import { mergeGuests } from '#features/guests/merge-guests.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { answerForm } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { card, rowLink } from '../kit/admin-styles.ts';
import { BackLink } from '../kit/back-link.tsx';
import { Facts } from '../kit/facts.tsx';
import { SearchForm } from '../kit/list/search-form.tsx';
import { searchList } from '../kit/list/usual-lists.ts';
import { MoneyTotal } from '../kit/money-total.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/merge-page';

/** As many as are compared at a glance; a longer search finds the right one. */
const maxFound = 8;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database, clock } = platform;
  const [reporting, timeZone] = await Promise.all([readReporting(database), homeTimeZone(platform)]);
  const query = searchList.read(request);
  const otherId = new URL(request.url).searchParams.get('with');
  const read = (bookingId: string) => bookingsOfGuest(database, reporting, { bookingId, cities });
  const bookings = await read(params.bookingId);
  const other = otherId === null ? [] : await read(otherId);
  if (bookings.length === 0 || (otherId !== null && other.length === 0)) throw data(null, { status: 404 });
  const own = new Set(bookings.map(({ id }) => id));
  const isSame = other.some(({ id }) => own.has(id));
  const today = todayIn(timeZone, clock.now());
  const { guests } =
    query.search === ''
      ? { guests: [] }
      : await listGuests(database, reporting, {
          query: { ...query, sort: 'lastVisit', page: 1, cities, today },
          max: maxFound,
        });
  const summary = (some: readonly GuestBooking[]) => summaryOf(some, reporting.currency);
  return {
    language: adminLanguage(request),
    query,
    guest: summary(bookings),
    other: isSame ? null : summary(other),
    isSame,
    found: guests.filter(({ id }) => !own.has(id)),
  };
}

export async function action(args: Route.ActionArgs) {
  const { typed, who } = await adminForm(args);
  const { bookingId } = args.params;
  const platform = args.context.get(platformContext);
  const merged = await mergeGuests(platform, { who, bookingId, otherId: typed.otherId ?? '' });
  if (merged.accepted) throw redirect(`/admin/guests/${bookingId}?merged`);
  return answerForm({ typed, refusal: merged.refusal });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'guests.merge.title');

/** Finds another record of the same person, shows both, and makes them one. */
export default function MergePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { query, guest, other, isSame, found } = loaderData;
  const t = useTranslate();
  return (
    <>
      <BackLink to={`/admin/guests/${params.bookingId}`}>{guest?.name || t('guests.nameless')}</BackLink>
      <AdminHeading title={t('guests.merge.title')} />
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">{t('guests.merge.lead')}</p>
      <SearchForm list={searchList} query={query} label={t('guests.search')} button={t('guests.find')} />
      {query.search !== '' && found.length === 0 && (
        <Notice title={t('guests.noMatch')}>
          <p>{t('guests.noMatchText')}</p>
        </Notice>
      )}
      {found.length > 0 && (
        <ul className={`${card} mb-5 divide-y divide-ink/10`}>
          {found.map(({ id, firstName, lastName, email, phone, nights }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 py-1">
              <Link to={`?with=${id}`} className={rowLink} dir="auto">
                {`${firstName} ${lastName}`.trim() || t('guests.nameless')}
              </Link>
              <span className="min-w-0 text-ink-soft [overflow-wrap:anywhere]">{email || phone}</span>
              <span className="ml-auto text-ink-soft">{t('guests.merge.nights', { nights })}</span>
            </li>
          ))}
        </ul>
      )}
      {isSame && <Notice title={t('guests.merge.same')} />}
      {guest && other && (
        <SubmitForm answer={actionData} title={t('admin.notSaved')} className="space-y-5">
          <div className="grid gap-5 md:grid-cols-2">
            <Record of={guest} />
            <Record of={other} />
          </div>
          <p className="max-w-prose">{t('guests.merge.what')}</p>
          <input type="hidden" name="otherId" value={other.id} />
          <Button type="submit" look="hot">
            {t('guests.merge.button')}
          </Button>
        </SubmitForm>
      )}
    </>
  );
}

type Summary = NonNullable<ReturnType<typeof summaryOf>>;

function summaryOf(bookings: readonly GuestBooking[], currency: CurrencyCode) {
  const [latest] = bookings;
  if (!latest) return null;
  const confirmed = bookings.filter(({ status }) => status === 'confirmed');
  return {
    id: latest.id,
    name: `${latest.firstName} ${latest.lastName}`.trim(),
    parts: [...new Set(bookings.map(({ part }) => part))],
    phones: [...new Set(bookings.map(({ phone }) => phone).filter(Boolean))],
    nights: confirmed.length,
    noShows: bookings.filter(({ isNoShow }) => isNoShow).length,
    spent: sumOf(
      currency,
      confirmed.map(({ paid }) => paid),
    ),
  };
}

function Record({ of }: { of: Summary }) {
  const t = useTranslate();
  return (
    <section className={card} aria-labelledby={`guest-${of.id}`}>
      <h2 id={`guest-${of.id}`} className="mb-3 text-lg [overflow-wrap:anywhere]" dir="auto">
        {of.name || t('guests.nameless')}
      </h2>
      <Facts
        facts={[
          [t('guests.merge.knownBy'), of.parts.join(', ')],
          [t('checkout.phone'), of.phones.join(', ') || '–'],
          [t('guests.figures.nights'), of.nights],
          [t('guests.figures.noShows'), of.noShows],
          [t('guests.figures.spent'), <MoneyTotal key="spent" of={of.spent} isZeroShown />],
        ]}
      />
    </section>
  );
}
