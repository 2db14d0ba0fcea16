import { randomUUID } from 'node:crypto';
import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { money } from '#domain/money.ts';
import { goesBack } from '#domain/payment/refund-states.ts';
import { readPersonName } from '#features/accounts/person-name-store.server.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { readHeld } from '#features/cash/held-cash-store.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { readTeamSettings } from '#features/roster/view-roster.server.ts';
import {
  listSharesOf,
  listTipsOf,
  readOwedTips,
  type TipOfPerson,
} from '#features/tips/owed-tips-store.server.ts';
import { listPayouts } from '#features/tips/payouts-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { FormOutcome } from '#ui/form/form-outcome.tsx';
import { reloadAfterChange } from '#ui/form/reload-after-change.ts';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { Amount } from '../kit/amount.tsx';
import { AskFirst } from '../kit/ask-first.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { ListTable } from '../kit/list/list-table.tsx';
import { Moment } from '../kit/moment.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { personIn } from '../kit/person-address.ts';
import type { Route } from './+types/tip-person-page';
import { handleTips } from './handle-tips.server.ts';
import { OwedSentences } from './owed-text.tsx';
import { Payouts } from './payouts.tsx';

const maxShown = 100;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database } = platform;
  const personId = personIn(params.personId);
  const [name, owed, received, payouts, held, today, { tips }] = await Promise.all([
    readPersonName(database, personId),
    readOwedTips(database, personId),
    listTipsOf(database, personId, maxShown),
    listPayouts(database, { kind: 'tips', personId, max: maxShown }),
    readHeld(database, personId),
    homeToday(platform),
    readTeamSettings(database),
  ]);
  if (name === '') throw new Response(null, { status: 404 });
  const shares = await listSharesOf(
    database,
    received.map(({ id }) => id),
  );
  return {
    language: adminLanguage(request),
    ...{ name, owed, payouts, held, today, formKey: randomUUID(), isOff: tips === 'off' },
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

export const shouldRevalidate = reloadAfterChange;

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'adminTips.title');

/** The tips of one person: what is owed, what was paid out, and each tip, which can be refunded. */
export default function TipPersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { name, owed, received, payouts, held, today, formKey, isOff } = loaderData;
  const person = name ?? t('adminTips.deleted');
  const of = (form: string) => (actionData?.form === form ? actionData : undefined);
  return (
    <>
      <BackLink to="/admin/tips">{t('adminTips.back')}</BackLink>
      <AdminHeading title={t('adminTips.of', { name: person })} />
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
      {isOff && <Notice title={t('adminTips.off')} />}
      <OwedSentences name={person} owed={owed} />
      <Payouts {...{ name: person, owed, payouts, held, today, formKey }} answer={of('payOut')} />
      <Received received={received} />
    </>
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
  const { disputeState, refundState, shares, amount, currency } = tip;
  const inWords = (of: number) => amountText(money(of, currency), language);
  if (disputeState === 'open' || disputeState === 'lost') return t(`adminTips.disputes.${disputeState}`);
  if (goesBack(refundState)) return t(`adminTips.refunds.${refundState}`);
  const taken = shares.map((share) => `${share.name ?? t('adminTips.deleted')} ${inWords(share.amount)}`);
  return (
    <>
      {refundState === 'failed' && t('adminTips.refunds.failed')}
      <AskFirst
        open={t('adminTips.refund.open')}
        question={t('adminTips.refund.takes', { shares: taken.join('; ') })}
        button={t('adminTips.refund.button', { amount: inWords(amount) })}
        intent="refund"
        sends={{ tip: tip.tipId }}
        isInCell
      />
    </>
  );
}
