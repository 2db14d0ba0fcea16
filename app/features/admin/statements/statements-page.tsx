import { Link } from 'react-router';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { baseCurrency, money } from '#domain/money.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { isMonthOver } from '#features/ledger/closed-months-store.server.ts';
import {
  type MonthStatement,
  statementsOfMonth,
} from '#features/payment/statements/view-statement-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { reloadAfterChange } from '#ui/form/reload-after-change.ts';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { link } from '../kit/admin-styles.ts';
import { Amount } from '../kit/amount.tsx';
import { ListTable } from '../kit/list/list-table.tsx';
import { MonthSteps } from '../kit/month-steps.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { requestedMonth } from '../kit/requested-month.server.ts';
import type { Route } from './+types/statements-page';
import { handleStatements } from './handle-statements.server.ts';
import { stateOf } from './statement-state.ts';
import { StatementSteps } from './statement-steps.tsx';
import { rowsWithTotal, totalId } from './statement-total.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const { month, today } = await requestedMonth(platform, request);
  const [statements, isOver] = await Promise.all([
    statementsOfMonth(platform.database, month),
    isMonthOver(platform.database, month),
  ]);
  return { language: adminLanguage(request), month, today, statements, isOver };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const platform = args.context.get(platformContext);
  const { month, today } = await requestedMonth(platform, args.request);
  return handleStatements(platform, { who, typed, month, today, language: adminLanguage(args.request) });
}

export const shouldRevalidate = reloadAfterChange;

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'statements.title');

/** The statements of all partners for a month, with the steps that settle them: closing, mailing, paying. */
export default function StatementsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { month, today, statements, isOver } = loaderData;
  const t = useTranslate();
  const name = t('admin.monthName', { date: atNoonUtc(month) });
  const amount =
    (of: 'commission' | 'collected' | 'balance' | 'left') => (row: Pick<MonthStatement, typeof of>) => (
      <Amount of={money(row[of], baseCurrency)} />
    );
  return (
    <>
      <AdminHeading title={t('statements.title')} />
      <p className="-mt-3 mb-5 max-w-[60ch] text-ink-soft">{t('statements.lead')}</p>
      <div className="mb-4">
        <MonthSteps month={month} today={today} name={name} to={(other) => `?month=${other.slice(0, 7)}`} />
      </div>
      {statements.length === 0 ? (
        <Notice title={t('statements.none', { month: name })} />
      ) : (
        <>
          <ListTable
            label={t('statements.title')}
            rows={rowsWithTotal(statements, t('statements.total'))}
            columns={[
              {
                name: 'partner',
                heading: t('statements.partner'),
                cell: ({ id, name: partner }) =>
                  id === totalId ? (
                    <strong>{partner}</strong>
                  ) : (
                    <Link
                      to={`/admin/statements/${id}/${month.slice(0, 7)}`}
                      className={`${link} inline-block py-1 [overflow-wrap:anywhere]`}
                    >
                      {partner}
                    </Link>
                  ),
              },
              {
                name: 'state',
                heading: t('statements.state'),
                phone: { below: 'partner', isSoft: true },
                cell: (row) => (row.id === totalId ? null : t(`statements.states.${stateOf(row)}`)),
              },
              {
                name: 'bookings',
                heading: t('statements.bookings'),
                isNumber: true,
                phone: 'hidden',
                cell: ({ bookings }) => bookings,
              },
              {
                name: 'commission',
                heading: t('statements.commission'),
                isNumber: true,
                phone: 'hidden',
                cell: amount('commission'),
              },
              {
                name: 'collected',
                heading: t('statements.collected'),
                isNumber: true,
                phone: 'hidden',
                cell: amount('collected'),
              },
              { name: 'balance', heading: t('statements.balance'), isNumber: true, cell: amount('balance') },
              { name: 'left', heading: t('statements.left'), isNumber: true, cell: amount('left') },
            ]}
          />
          <p className="mt-2 text-ink-soft">{t('statements.signs')}</p>
          <StatementSteps
            key={statements.map(stateOf).join()}
            statements={statements}
            isOver={isOver}
            today={today}
            answer={actionData}
          />
        </>
      )}
    </>
  );
}
