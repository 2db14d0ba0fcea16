import { randomUUID } from 'node:crypto';
import { ChevronDown } from 'lucide-react';
import { Form, useNavigation } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc, type CalendarDate } from '#domain/calendar-date.ts';
import { decimal, money } from '#domain/money.ts';
import { tipPayoutWays } from '#domain/tips/tips.ts';
import { isUuid } from '#domain/uuid.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import {
  listSharesOf,
  listTipPayouts,
  listTipsOf,
  type OwedTip,
  readOwedTips,
  readTipPersonName,
  type TipOfPerson,
  type TipPayout,
} from '#features/tips/owed-tips-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Button } from '#ui/button.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { TextField } from '#ui/field.tsx';
import type { FormAnswer } from '#ui/form/form-answer.ts';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { FormKey, PageValue } from '#ui/form/page-value.tsx';
import { SubmitForm } from '#ui/form/submit-form.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { Amount } from '../kit/amount.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { Card } from '../kit/card.tsx';
import { ListTable } from '../kit/list/list-table.tsx';
import { Moment } from '../kit/moment.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/tip-person-page';
import { handleTips } from './handle-tips.server.ts';
import { deletedPeople, maxTipNoteLength } from './tip-person.ts';

const maxShown = 100;

/** The person of the address; null for deleted accounts. A 404 for anything else. */
function personIn(code: string): string | null {
  if (code === deletedPeople) return null;
  if (!isUuid(code)) throw new Response(null, { status: 404 });
  return code;
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database } = platform;
  const personId = personIn(params.personId);
  const [name, owed, received, payouts, today] = await Promise.all([
    personId === null ? null : readTipPersonName(database, personId),
    readOwedTips(database, personId),
    listTipsOf(database, personId, maxShown),
    listTipPayouts(database, personId, maxShown),
    homeToday(platform),
  ]);
  if (name === '') throw new Response(null, { status: 404 });
  const shares = await listSharesOf(
    database,
    received.map(({ id }) => id),
  );
  return {
    language: adminLanguage(request),
    ...{ name, owed, payouts, today, formKey: randomUUID() },
    received: received.map((tip) => ({ ...tip, shares: shares.get(tip.id) ?? [] })),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const platform = args.context.get(platformContext);
  return handleTips(platform, {
    ...{ who, typed, personId: personIn(args.params.personId), today: await homeToday(platform) },
    language: adminLanguage(args.request),
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'adminTips.title');

/** The tips of one person: what is owed, what was paid out, and each tip, which can be refunded. */
export default function TipPersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  const { name, owed, received, payouts, today, formKey } = loaderData;
  const payable = owed.filter(({ amount }) => amount > 0);
  const of = (form: string) => (actionData?.form === form ? actionData : undefined);
  return (
    <>
      <BackLink to="/admin/tips">{t('adminTips.back')}</BackLink>
      <AdminHeading title={t('adminTips.of', { name: name ?? t('adminTips.deleted') })} />
      <FormOutcome
        refusal={(of('refund') ?? of('remove'))?.refusal}
        done={
          of('payOut')?.done
            ? t('adminTips.payOut.done')
            : of('remove')?.done
              ? t('adminTips.payouts.removed')
              : of('refund')?.done
                ? t('adminTips.refund.done')
                : null
        }
      />
      <p className="mt-4 text-lg">
        {owed.length === 0 ? (
          t('adminTips.nothingOwed')
        ) : (
          <>
            {t('adminTips.owed')}:{' '}
            <strong className="tabular-nums">
              {owed.map(({ amount, currency }) => amountText(money(amount, currency), language)).join(', ')}
            </strong>
          </>
        )}
      </p>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <Payouts payouts={payouts} />
        {payable[0] && (
          <PayOut
            // A new form for the next payout.
            key={payable.map(({ amount, currency }) => `${currency} ${amount}`).join()}
            payable={payable}
            first={payable[0]}
            today={today}
            formKey={formKey}
            answer={of('payOut')}
          />
        )}
      </div>
      <Received received={received} />
    </>
  );
}

/** The form that records a payout. Hardly anybody is owed several currencies. */
function PayOut({
  payable,
  first: { amount, currency },
  today,
  formKey,
  answer,
}: {
  payable: readonly OwedTip[];
  first: OwedTip;
  today: CalendarDate;
  formKey: string;
  answer: FormAnswer | undefined;
}) {
  const t = useTranslate();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Card title={t('adminTips.payOut.title')}>
      <SubmitForm
        answer={answer}
        values={{ amount: decimal(money(amount, currency)), currency, paidOn: today, way: 'heldCash' }}
        className="space-y-4"
      >
        <FormKey value={answer?.typed.key ?? formKey} />
        {payable.length > 1 ? (
          <ChoiceField
            name="currency"
            label={t('adminTips.payOut.currency')}
            options={payable.map((each) => [each.currency, each.currency])}
          />
        ) : (
          <PageValue name="currency" value={currency} />
        )}
        <ChoiceField
          name="way"
          label={t('adminTips.payOut.way')}
          hint={t('adminTips.payOut.wayHint')}
          options={tipPayoutWays.map((way) => [way, t(`adminTips.ways.${way}`)])}
        />
        <div className="field-grid sm:grid-cols-2">
          <NumberField name="amount" label={t('adminTips.payOut.amount')} isDecimal required />
          <DateField name="paidOn" today={today} label={t('adminTips.payOut.paidOn')} required />
        </div>
        <TextField
          name="note"
          label={t('adminTips.payOut.note')}
          autoComplete="off"
          maxCharacters={maxTipNoteLength}
        />
        <Button type="submit" name="intent" value="payOut" busy={isBusy}>
          {t('adminTips.payOut.button')}
        </Button>
      </SubmitForm>
    </Card>
  );
}

function Payouts({ payouts }: { payouts: readonly TipPayout[] }) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().state === 'submitting';
  return (
    <Card title={t('adminTips.payouts.title')}>
      {payouts.length === 0 && <p>{t('adminTips.payouts.none')}</p>}
      <ul className="divide-y divide-ink/10">
        {payouts.map(({ id, amount, currency, way, paidOn, note }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 py-1">
            <span className="mr-auto min-w-0 [overflow-wrap:anywhere]">
              <strong>{amountText(money(amount, currency), language)}</strong>,{' '}
              {t('admin.mediumDate', { date: atNoonUtc(paidOn) })}
              <span className="block text-ink-soft">
                {t(`adminTips.ways.${way}`)}
                {note && ` · ${note}`}
              </span>
            </span>
            <Form method="post" preventScrollReset>
              <PageValue name="payout" value={id} />
              <Button
                type="submit"
                name="intent"
                value="remove"
                look="line"
                busy={isBusy}
                aria-label={t('adminTips.payouts.removeOf', {
                  amount: amountText(money(amount, currency), language),
                })}
              >
                {t('adminTips.payouts.remove')}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </Card>
  );
}

type ReceivedTip = TipOfPerson & {
  /** What everybody got of it. */
  readonly shares: readonly { readonly name: string | null; readonly amount: number }[];
};

/** The tips of the person, each with what became of it. */
function Received({ received }: { received: readonly ReceivedTip[] }) {
  const t = useTranslate();
  if (received.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">{t('adminTips.received')}</h2>
      <ListTable
        label={t('adminTips.received')}
        rows={received.map((tip) => ({ ...tip, tipId: tip.id, id: tip.shareId }))}
        columns={[
          {
            name: 'night',
            heading: t('adminTips.night'),
            cell: ({ date }) => (date ? t('admin.mediumDate', { date: atNoonUtc(date) }) : '–'),
          },
          {
            name: 'paid',
            heading: t('adminTips.paid'),
            phone: 'hidden',
            cell: ({ settledAt, timeZone }) => settledAt && <Moment at={settledAt} timeZone={timeZone} />,
          },
          {
            name: 'tip',
            heading: t('adminTips.tip'),
            isNumber: true,
            phone: 'hidden',
            cell: ({ amount, currency }) => <Amount of={money(amount, currency)} />,
          },
          {
            name: 'share',
            heading: t('adminTips.share'),
            isNumber: true,
            cell: ({ share, currency }) => <Amount of={money(share, currency)} />,
          },
          {
            name: 'state',
            heading: t('adminTips.state'),
            cell: (tip) => <TipState tip={tip} />,
          },
        ]}
      />
    </section>
  );
}

/** What became of a tip, or the button that refunds it, below whom it takes what from. */
function TipState({ tip }: { tip: ReceivedTip & { readonly tipId: string } }) {
  const t = useTranslate();
  const language = useLanguage();
  const isBusy = useNavigation().formData?.get('tip') === tip.tipId;
  const { disputeState, refundState, shares, amount, currency } = tip;
  const inWords = (of: number) => amountText(money(of, currency), language);
  if (disputeState === 'open' || disputeState === 'lost') return t(`adminTips.disputes.${disputeState}`);
  if (refundState && refundState !== 'failed') return t(`adminTips.refunds.${refundState}`);
  const taken = shares.map((share) => `${share.name ?? t('adminTips.deleted')} ${inWords(share.amount)}`);
  return (
    <>
      {refundState === 'failed' && t('adminTips.refunds.failed')}
      <details className="group">
        <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 underline underline-offset-4 [&::-webkit-details-marker]:hidden">
          {t('adminTips.refund.open')}
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 transition group-open:rotate-180" />
        </summary>
        <Form method="post" preventScrollReset className="max-w-72 space-y-2 whitespace-normal pb-2">
          <p className="[overflow-wrap:anywhere]">
            {t('adminTips.refund.takes', { shares: taken.join('; ') })}
          </p>
          <PageValue name="tip" value={tip.tipId} />
          <Button type="submit" name="intent" value="refund" look="line" busy={isBusy}>
            {t('adminTips.refund.button', { amount: inWords(amount) })}
          </Button>
        </Form>
      </details>
    </>
  );
}
