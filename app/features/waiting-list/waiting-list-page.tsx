import { data } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { inLanguage } from '#domain/languages.ts';
import { writeTimes } from '#domain/written-time.ts';
import { currentVisitor } from '#features/accounts/require-role.server.ts';
import { calendarAddress } from '#features/schedule/calendar-address.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { refusalText, translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { AllDone } from '#ui/page/all-done.tsx';
import { PageOpening } from '#ui/page/page-opening.tsx';
import { siteNameIn } from '#ui/page/site.ts';
import type { Route } from './+types/waiting-list-page';
import { handleWaiting } from './handle-waiting.server.ts';
import { readWaitingList } from './read-waiting-list.server.ts';
import { WaitingForm } from './waiting-form.tsx';

/** Loads the night and the signed-in user's address. `?people=` prefills the party size. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const opened = await readWaitingList(context.get(platformContext), params.nightId);
  if (!opened.accepted) throw data(null, { status: 404 });
  const people = new URL(request.url).searchParams.get('people') ?? '';
  return {
    night: opened.value,
    email: (await currentVisitor(context))?.email ?? '',
    people: /^\d{1,3}$/.test(people) ? people : '',
  };
}

export const action = ({ context, params, request }: Route.ActionArgs) =>
  handleWaiting(context.get(platformContext), { request, body: context.get(bodyContext) }, params.nightId);

/**
 * The page may contain the visitor's address, so it is not stored. A rate-limited response has `Retry-After`.
 */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  const retryAfter = actionHeaders.get('Retry-After');
  return { 'Cache-Control': 'no-store', ...(retryAfter && { 'Retry-After': retryAfter }) };
}

export function meta({ location, matches }: Route.MetaArgs) {
  const t = translator(languageOf(location.pathname, null));
  return [
    { title: t('pages.waiting.metaTitle', { site: siteNameIn(matches) }) },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The waiting list of a full night: sends a mail when spots become free. */
export default function WaitingListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { night, email, people } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const date = t('booking.longDate', { date: atNoonUtc(night.date) });
  const hours = writeTimes(night, language);
  const isBookable = actionData?.refusal?.reason === 'waiting.placesFree';
  return (
    <>
      <PageOpening
        title={t('pages.waiting.title')}
        text={
          <>
            <strong className="block text-white first-letter:uppercase">{date}</strong>
            {inLanguage(night.title, language)}
            <span className="block">{hours}</span>
          </>
        }
        crumbs={[{ name: t('pages.waiting.title'), path: `/waiting-list/${night.id}` }]}
      />
      <div className="page-width py-12 lg:py-20">
        <div className="max-w-xl space-y-6">
          {actionData?.done ? (
            <Waits {...actionData.done} />
          ) : night.refusal ? (
            <Notice title={refusalText(t, language, night.refusal)} action={<OtherNights />} />
          ) : (
            <>
              {(night.hasPlaces || isBookable) && (
                <Notice
                  title={t('pages.waiting.hasPlaces')}
                  action={
                    <ButtonLink look="hot" to={addressIn(language, `/checkout?night=${night.id}`)}>
                      {t('booking.bookNow')}
                    </ButtonLink>
                  }
                >
                  <p>{t('pages.waiting.hasPlacesText')}</p>
                </Notice>
              )}
              <p className="text-ink-soft text-lg">
                {t(night.isStopped ? 'pages.waiting.stopped' : 'pages.waiting.text')}
              </p>
              <WaitingForm email={email} people={people} maxPeople={night.maxPeople} answer={actionData} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

/** The party is on the list: the next steps, and a link to the calendar. */
function Waits({ email, people }: { email: string; people: number }) {
  const t = useTranslate();
  return (
    <AllDone title={t('pages.waiting.done')} action={<OtherNights />}>
      <p>{t('pages.waiting.doneText', { email, count: people })}</p>
      <p>{t('pages.waiting.doneOrder')}</p>
    </AllDone>
  );
}

/** A link to the calendar, to choose another night instead. */
function OtherNights() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <ButtonLink look="ink" to={calendarAddress(language)}>
      {t('pages.waiting.otherNights')}
    </ButtonLink>
  );
}
