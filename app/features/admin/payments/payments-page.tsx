import { z } from 'zod';
import { parseForm } from '#domain/form/parse-form.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import {
  readPaymentTotals,
  readReportedMoney,
} from '#features/overview/payments/payment-totals-store.server.ts';
import { paymentsList } from '#features/overview/payments/payments-query.ts';
import { readPaymentsPage } from '#features/overview/payments/payments-store.server.ts';
import { listOpenCases } from '#features/payment/case-store.server.ts';
import { closeCase, maxResolutionNoteLength } from '#features/payment/close-case.server.ts';
import { listRefundsOnTheirWay } from '#features/payment/refund-store.server.ts';
import { listRefusedWebhooks } from '#features/payment/webhook-store.server.ts';
import { readReporting } from '#features/settings/reporting-store.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { answerForm } from '#ui/form/form-answer.ts';
import { adminForm } from '../kit/admin-form.server.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { readListQuery } from '../kit/list/read-list.server.ts';
import { adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/payments-page';
import { readOfferedFilters } from './offered-filters.server.ts';
import { OpenCases, OpenCasesLink } from './open-cases.tsx';
import { usePaymentsColumns } from './payments-columns.tsx';
import { paymentsFilters } from './payments-filters.ts';
import { PaymentsTotals } from './payments-totals.tsx';

const linesPerPage = 50;
const maxShown = 100;

const closing = z.object({
  caseId: z.uuid(),
  note: z.string().trim().min(1, 'payments.noteMissing').max(maxResolutionNoteLength, 'payments.noteTooLong'),
});

export async function loader({ request, context }: Route.LoaderArgs) {
  const { cities } = await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database, clock } = platform;
  const [reporting, shown] = await Promise.all([
    readReporting(database),
    readListQuery(platform, request, paymentsList),
  ]);
  const asked = { ...shown.query, cities, timeZone: shown.timeZone };
  const [page, totals, cases, refunds, refused, offered] = await Promise.all([
    readPaymentsPage(database, asked, linesPerPage),
    readPaymentTotals(database, reporting, asked),
    listOpenCases(database, { max: maxShown, cities }),
    listRefundsOnTheirWay(database, { max: maxShown, cities }),
    // Refused webhooks belong to no city.
    cities.length === 0 ? listRefusedWebhooks(database, clock.now()) : [],
    readOfferedFilters(database, cities),
  ]);
  const reported = await readReportedMoney(database, reporting, page.lines);
  return {
    ...shown,
    lines: page.lines.map((line) => ({ ...line, reported: reported.get(line.id) })),
    next: page.next,
    totals,
    waiting: { cases, refunds, refused },
    offered,
    currency: reporting.currency,
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const { context } = args;
  const answer = { form: typed.caseId ?? '', typed };
  const parsed = parseForm(closing, typed);
  if ('problems' in parsed) return answerForm({ ...answer, problems: parsed.problems });
  const closed = await closeCase(context.get(platformContext), { who, ...parsed.value });
  return answerForm(closed.accepted ? { done: true } : { ...answer, refusal: closed.refusal });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'payments.title');

/** All payments and refunds; above them those that need a decision, unless the list is filtered. */
export default function PaymentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, today, timeZone, lines, next, totals, waiting, offered, currency } = loaderData;
  const t = useTranslate();
  const columns = usePaymentsColumns(timeZone, currency);
  const fields = paymentsFilters(offered, { t, language: useLanguage() });
  return (
    <ListPage
      title={t('payments.title')}
      lead={t('payments.lead')}
      files={{
        name: 'payments',
        formats: [
          ['csv', t('admin.bookings.export.csv')],
          ['xlsx', t('admin.bookings.export.xlsx')],
        ],
      }}
      top={
        paymentsList.isNarrowed(query) ? (
          <OpenCasesLink waiting={waiting} />
        ) : (
          <OpenCases waiting={waiting} timeZone={timeZone} answer={actionData} />
        )
      }
      list={paymentsList}
      query={query}
      search={{ label: t('payments.list.search'), button: t('payments.list.find') }}
      filters={{
        ...{ fields, today, clearText: t('admin.bookings.clear') },
        moreTitle: t('admin.bookings.moreFilters'),
      }}
      totals={<PaymentsTotals totals={totals} />}
      label={t('payments.list.title')}
      rows={lines}
      columns={columns}
      empty={{ title: t('payments.list.empty') }}
      noMatch={{ title: t('payments.list.noMatch') }}
      pages={{
        label: t('payments.list.pages'),
        firstText: t('admin.bookings.first'),
        nextText: t('admin.bookings.next'),
        next: next && { after: next },
      }}
    />
  );
}
