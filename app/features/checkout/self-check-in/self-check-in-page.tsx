import { data, useNavigation } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { codeSeconds } from '#domain/door/self-check-in.ts';
import { inLanguage } from '#domain/languages.ts';
import { writeTimes } from '#domain/written-time.ts';
import { currentVisitor } from '#features/accounts/require-role.server.ts';
import { readDoorNight } from '#features/door/door-store.server.ts';
import { viewOwnParty } from '#features/door/self-check-in/check-in-self.server.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { bodyContext, platformContext } from '#request-context';
import { Button, ButtonLink } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { siteNameIn } from '#ui/page/site.ts';
import type { Route } from './+types/self-check-in-page';
import { handleSelfCheckIn } from './handle-self-check-in.server.ts';
import { ownBookingsHere } from './own-bookings-here.server.ts';
import { OwnPartyCard } from './own-party-card.tsx';
import { passOf } from './self-check-in-pass.server.ts';

/** The parties of this phone, if it has just scanned the code of a guide of that night. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const night = await readDoorNight(platform.database, params.nightId);
  const pass = night && (await passOf(platform, request, night.id));
  if (!night || !pass) return data(null, { status: 410 });
  const client = { request, visitor: await currentVisitor(context) };
  const own = await ownBookingsHere(platform, client, pass);
  const parties = await Promise.all(own.map((each) => viewOwnParty(platform, night, each)));
  const { crawlTitle, date, startTime, endTime } = night;
  return data({
    night: { crawlTitle, date, startTime, endTime },
    parties: parties.filter((party) => party !== null),
  });
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export async function action({ params, request, context }: Route.ActionArgs) {
  const client = { request, visitor: await currentVisitor(context), body: context.get(bodyContext) };
  return handleSelfCheckIn(context.get(platformContext), client, params.nightId);
}

export const meta: Route.MetaFunction = ({ location, matches }) => {
  const t = translator(languageOf(location.pathname, null));
  return [
    { title: t('selfCheckIn.metaTitle', { site: siteNameIn(matches) }) },
    { name: 'robots', content: 'noindex' },
  ];
};

/** Where a party checks itself in, after it has scanned the code on the phone of its guide. */
export default function SelfCheckInPage({ loaderData: here, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  if (!here)
    return (
      <MessagePage
        title={t('selfCheckIn.overTitle')}
        text={t('selfCheckIn.overText', { seconds: codeSeconds })}
      >
        <ButtonLink look="line" to={addressIn(language, '/')}>
          {t('selfCheckIn.home')}
        </ButtonLink>
      </MessagePage>
    );
  const { night, parties } = here;
  const known = ['find', ...parties.map(({ bookingId }) => bookingId)];
  const lost = actionData?.refusal && !known.includes(actionData.form) ? actionData.refusal : null;
  const answerOf = (form: string) => (actionData?.form === form ? actionData : null);
  return (
    <div className="mx-auto max-w-xl space-y-8">
      <header>
        <h1 className="text-title">{t('selfCheckIn.title')}</h1>
        <p className="mt-3 text-ink-soft text-lg leading-snug">
          <b>{inLanguage(night.crawlTitle, language)}</b> ·{' '}
          {t('selfCheckIn.date', { date: atNoonUtc(night.date) })} · {writeTimes(night, language)}
        </p>
      </header>
      {lost && <Notice tone="problem" title={t('selfCheckIn.lost')} />}
      {parties.map((party) => (
        <OwnPartyCard key={party.bookingId} party={party} answer={answerOf(party.bookingId)} />
      ))}
      <FindForm isFirst={parties.length === 0} answer={answerOf('find')} />
    </div>
  );
}

/** For a phone that does not know the booking: another browser, or somebody else of the party. */
function FindForm({ isFirst, answer }: { isFirst: boolean; answer: FormAnswer | null }) {
  const t = useTranslate();
  const isBusy = useNavigation().formData?.get('intent') === 'find';
  const form = (
    <SubmitForm answer={answer} title={t('selfCheckIn.find.failed')} className="space-y-5">
      <input type="hidden" name="intent" value="find" />
      <TextField
        name="said"
        label={t('selfCheckIn.find.said')}
        hint={t('selfCheckIn.find.saidHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        name="lastName"
        label={t('selfCheckIn.find.lastName')}
        hint={t('selfCheckIn.find.lastNameHint')}
        autoComplete="family-name"
      />
      <Button type="submit" look={isFirst ? 'hot' : 'line'} size="large" busy={isBusy}>
        {t('selfCheckIn.find.button')}
      </Button>
    </SubmitForm>
  );
  const box = 'rounded-3xl bg-white p-6 shadow-float sm:p-8';
  return isFirst ? (
    <section className={box}>
      <h2 className="mb-5 text-2xl">{t('selfCheckIn.find.title')}</h2>
      {form}
    </section>
  ) : (
    <details className={box} open={answer !== null && !answer.done}>
      <summary className="min-h-11 cursor-pointer font-semibold text-lg">
        {t('selfCheckIn.find.another')}
      </summary>
      <div className="mt-5">{form}</div>
    </details>
  );
}
