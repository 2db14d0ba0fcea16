import { randomUUID } from 'node:crypto';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { baseCurrency, money } from '#domain/money.ts';
import { statementFileName } from '#domain/partners/statement.ts';
import { taxIn } from '#domain/pricing/tax.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { homeToday } from '#features/catalogue/home-today.server.ts';
import { isMonthOver } from '#features/ledger/closed-months-store.server.ts';
import { partnerRow } from '#features/partners/partners-store.server.ts';
import { pageOfLines } from '#features/payment/statements/page-of-lines.ts';
import { StatementPages } from '#features/payment/statements/statement-pages.tsx';
import { statementOf } from '#features/payment/statements/statements-store.server.ts';
import { viewLines } from '#features/payment/statements/view-statement-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { reloadAfterChange } from '#ui/form/reload-after-change.ts';
import { useFormKey } from '#ui/form/use-form-key.ts';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { Amount } from '../kit/amount.tsx';
import { BackLink } from '../kit/back-link.tsx';
import { FactsInLine } from '../kit/facts.tsx';
import { itemRow } from '../kit/handle-item.server.ts';
import { FileLink } from '../kit/list/file-link.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import type { Route } from './+types/statement-page';
import { handleStatement } from './handle-statements.server.ts';
import { monthIn } from './month-in.ts';
import { StatementActions } from './statement-actions.tsx';
import { StatementLines } from './statement-lines.tsx';
import { stateOf } from './statement-state.ts';

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const { database, config } = platform;
  const month = monthIn(params.month);
  const partner = (await itemRow(params.partnerId, (id) => partnerRow(database, id)))!;
  const row = await statementOf(database, { partnerId: partner.id, month });
  const [view, isOver, today] = await Promise.all([
    viewLines(database, { partnerId: partner.id, month, statement: row }),
    isMonthOver(database, month),
    homeToday(platform),
  ]);
  return {
    ...view,
    lines: pageOfLines(view.lines, request),
    language: adminLanguage(request),
    ...{ month, isOver, today },
    partner: { id: partner.id, name: partner.name, hasEmail: partner.email !== '' },
    statement: row && {
      id: row.id,
      closedAt: row.closedAt,
      mailedAt: row.mailedAt,
      taxPercent: row.taxPercent,
      page: `${config.origin}/statement/${row.accessId}`,
    },
    formKey: randomUUID(),
  };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const platform = args.context.get(platformContext);
  const { partnerId } = args.params;
  const month = monthIn(args.params.month);
  await itemRow(partnerId, (id) => partnerRow(platform.database, id));
  const row = await statementOf(platform.database, { partnerId, month });
  return handleStatement(platform, {
    ...{ who, typed, month, partnerId, statementId: row?.id ?? null },
    today: await homeToday(platform),
    language: adminLanguage(args.request),
  });
}

export const shouldRevalidate = reloadAfterChange;

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'statements.one');

/** The statement of one partner for a month: every booking in it, what was transferred, and what can be done with it. */
export default function StatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { partner, month, statement, lines, ...amounts } = loaderData;
  const t = useTranslate();
  const name = t('admin.monthName', { date: atNoonUtc(month) });
  const state = stateOf({
    statementId: statement?.id ?? null,
    left: amounts.left,
    isMailed: statement?.mailedAt !== null,
  });
  const tax = statement ? taxIn(amounts.commission, statement.taxPercent) : 0;
  const facts = [
    [t('statements.commission'), amounts.commission],
    ...(tax === 0 ? [] : [[t('statements.tax', { percent: statement?.taxPercent ?? 0 }), tax] as const]),
    [t('statements.collected'), amounts.collected],
    [t(amounts.balance < 0 ? 'statements.owesYou' : 'statements.youOwe'), Math.abs(amounts.balance)],
    ...(statement ? [[t('statements.left'), amounts.left] as const] : []),
  ] as const;
  return (
    <>
      <BackLink to={`/admin/statements?month=${month.slice(0, 7)}`}>{t('statements.title')}</BackLink>
      <AdminHeading title={`${partner.name}, ${name}`}>
        {lines.shown.length > 0 && (
          <FileLink
            href={`/admin/statements/${partner.id}/${month.slice(0, 7)}/lines.csv`}
            name={`${statementFileName(partner.name, month)}.csv`}
          >
            {t('statements.csv')}
          </FileLink>
        )}
      </AdminHeading>
      <p className="-mt-3 mb-5 text-ink-soft">{t(`statements.states.${state}`)}</p>
      {lines.shown.length === 0 ? (
        <Notice title={t('statements.nothing')} />
      ) : (
        <>
          <FactsInLine
            facts={facts.map(([name, minor]) => [
              name,
              <Amount key={name} of={money(minor, baseCurrency)} />,
            ])}
          />
          <StatementLines lines={lines.shown} />
          <StatementPages {...lines} />
        </>
      )}
      <StatementActions
        {...loaderData}
        lines={lines.shown}
        formKey={useFormKey(loaderData.formKey, actionData)}
        answer={actionData}
      />
    </>
  );
}
