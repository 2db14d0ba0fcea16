import { randomUUID } from 'node:crypto';
import { Form, useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { doorAddress } from '#domain/door/places.ts';
import { inLanguage } from '#domain/languages.ts';
import { absolute, money } from '#domain/money.ts';
import { type PayoutKind, payoutKinds } from '#domain/tips/payouts.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import type { Owed } from '#features/ledger/owed-store.server.ts';
import { viewMyNights } from '#features/roster/view-my-nights.server.ts';
import { viewOwnTips } from '#features/tips/own-tips.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { PageValue } from '#ui/form/page-value.tsx';
import { reloadAfterChange } from '#ui/form/reload-after-change.ts';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { Notice } from '#ui/notice.tsx';
import { adminForm, withDates } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { link } from '../kit/admin-styles.ts';
import { BackLink } from '../kit/back-link.tsx';
import { Card } from '../kit/card.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/my-nights-page';
import { FeedCard } from './feed-card.tsx';
import { handleMyNights } from './handle-my-nights.server.ts';
import { MyNight } from './my-night.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const who = await requirePage(context, request);
  const platform = context.get(platformContext);
  const view = await viewMyNights(platform, who);
  const tips = await viewOwnTips(platform, { userId: who.userId, nights: view.nights });
  return {
    ...{ language: adminLanguage(request), today: await homeToday(platform) },
    ...view,
    owed: tips.owed,
    nights: view.nights.map((night) => ({
      ...night,
      formKey: randomUUID(),
      tipCode: tips.codes.get(night.id) ?? null,
    })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed: sent } = await adminForm(args);
  const platform = args.context.get(platformContext);
  const reader = { language: adminLanguage(args.request), today: await homeToday(platform) };
  const typed = withDates(sent, { one: ['from', 'to'] }, reader);
  return handleMyNights(platform, { who, typed });
}

export const shouldRevalidate = reloadAfterChange;

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'admin.nav.myNights');

/** The nights that somebody of the team works, what they ask about them, and when they cannot work. */
export default function MyNightsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { nights, asked, absences, feed, today, owed } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const answerOf = (form: string) => (actionData?.form === form ? actionData : undefined);
  return (
    <>
      <BackLink to={doorAddress('tonight')}>{t('roster.toDoor')}</BackLink>
      <AdminHeading title={t('admin.nav.myNights')} />
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr]">
        <section aria-label={t('admin.nav.myNights')} className="space-y-4">
          <Outcome answer={answerOf('withdraw')} done={t('roster.withdrawn')} />
          {asked.map(({ id, staffName, date, title, returnDate }) => (
            <Notice key={id} title={t('roster.askedOfYou', { name: staffName })}>
              <p>
                {t('roster.nightOf', { date: atNoonUtc(date), crawl: inLanguage(title, language) })}
                {returnDate && ` ${t('roster.inReturn', { date: atNoonUtc(returnDate) })}`}
              </p>
            </Notice>
          ))}
          {payoutKinds.map((kind) => (
            <OwedToMe key={kind} kind={kind} owed={owed[kind]} />
          ))}
          {nights.length === 0 && <Notice title={t('roster.noNightsOfMine')} />}
          {nights.map((night) => (
            <MyNight
              key={night.id}
              night={night}
              formKey={night.formKey}
              answer={answerOf(`ask ${night.id}`)}
            />
          ))}
        </section>
        <div className="space-y-5">
          <Away absences={absences} today={today} answer={actionData} />
          <FeedCard feed={feed} answer={answerOf('renewFeed')} />
        </div>
      </div>
    </>
  );
}

/** What the person is owed of tips or pay, and what they owe, because a tip was refunded or the pay of a night was corrected. */
function OwedToMe({ kind, owed }: { kind: PayoutKind; owed: readonly Owed[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const sums = [
    ['owed', owed.filter(({ amount }) => amount > 0)],
    ['youOwe', owed.filter(({ amount }) => amount < 0)],
  ] as const;
  return sums.map(
    ([name, some]) =>
      some.length > 0 && (
        <p key={name} className="font-semibold">
          {t(`roster.${kind}.${name}`, {
            amounts: some
              .map(({ amount, currency }) => amountText(absolute(money(amount, currency)), language))
              .join(', '),
          })}
        </p>
      ),
  );
}

const Outcome = ({ answer, done }: { answer: FormAnswer | undefined; done: string }) => (
  <FormOutcome refusal={answer?.refusal} done={answer?.done ? done : null} />
);

/** The dates on which the person cannot work. */
function Away({
  absences,
  today,
  answer,
}: {
  absences: readonly CalendarDate[];
  today: CalendarDate;
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const busy = useNavigation().formData?.get('intent');
  const marked = answer?.form === 'away' ? answer : undefined;
  return (
    <Card title={t('roster.away.title')}>
      <p className="-mt-3 text-ink-soft">{t('roster.away.text')}</p>
      {absences.length > 0 && (
        <ul className="divide-y divide-ink/10">
          {absences.map((date) => (
            <li key={date} className="flex items-center justify-between gap-3 py-1">
              {t('admin.longDate', { date: atNoonUtc(date) })}
              <Form method="post" preventScrollReset>
                <PageValue name="date" value={date} />
                <button
                  type="submit"
                  name="intent"
                  value="back"
                  className={`${link} min-h-11 px-1`}
                  aria-label={t('roster.away.backOn', { date: atNoonUtc(date) })}
                >
                  {t('roster.away.back')}
                </button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      <SubmitForm
        key={absences.join()}
        answer={marked}
        done={marked?.done ? t('admin.saved') : null}
        className="space-y-4"
      >
        <DateField name="from" label={t('roster.away.from')} today={today} />
        <DateField name="to" label={t('roster.away.to')} hint={t('roster.away.toHint')} today={today} />
        <Button type="submit" look="line" name="intent" value="away" busy={busy === 'away'}>
          {t('roster.away.button')}
        </Button>
      </SubmitForm>
    </Card>
  );
}
