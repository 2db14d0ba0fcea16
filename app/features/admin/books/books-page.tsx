import { Link } from 'react-router';
import { z } from 'zod';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { readBy } from '#domain/form/fields.ts';
import { parseForm } from '#domain/form/parse-form.ts';
import { monthOf, parseMonth } from '#domain/month.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { lastClosedMonth } from '#features/ledger/closed-months-store.server.ts';
import { readBalances } from '#features/overview/books/balances-store.server.ts';
import { closeMonth } from '#features/overview/books/close-month.server.ts';
import { listOpenMovements } from '#features/overview/books/open-movements-store.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { answerForm } from '#ui/form/form-answer.ts';
import { Notice } from '#ui/notice.tsx';
import { adminForm } from '../kit/admin-form.server.ts';
import { AdminHeading } from '../kit/admin-heading.tsx';
import { link } from '../kit/admin-styles.ts';
import { FileLink } from '../kit/list/file-link.tsx';
import { MonthSteps } from '../kit/month-steps.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { requestedMonth } from '../kit/requested-month.server.ts';
import type { Route } from './+types/books-page';
import { BalancesTable } from './balances-table.tsx';
import { CloseMonthForm } from './close-month-form.tsx';
import { OpenMovements } from './open-movements.tsx';

const maxOpen = 100;

const closing = z.object({ month: readBy(parseMonth, 'field.any.date') });

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const { month, today, timeZone } = await requestedMonth(platform, request);
  const [balances, closed, open] = await Promise.all([
    readBalances(platform.database, month),
    lastClosedMonth(platform.database),
    listOpenMovements(platform.database, maxOpen),
  ]);
  return { language: adminLanguage(request), month, today, balances, closed, open, timeZone };
}

export async function action(args: Route.ActionArgs) {
  const { who, typed } = await adminForm(args);
  const parsed = parseForm(closing, typed);
  if ('problems' in parsed) return answerForm({ typed, problems: parsed.problems });
  const closed = await closeMonth(args.context.get(platformContext), { who, month: parsed.value.month });
  return answerForm(closed.accepted ? { done: true } : { typed, refusal: closed.refusal });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'books.title');

/** The balances of the accounts around a month, its journal as a file, and closing it. */
export default function BooksPage({ loaderData, actionData }: Route.ComponentProps) {
  const { month, today, balances, closed, open, timeZone } = loaderData;
  const t = useTranslate();
  const nameOf = (date: typeof month) => t('admin.monthName', { date: atNoonUtc(date) });
  const isClosed = closed !== null && month <= closed.month;
  return (
    <>
      <AdminHeading title={t('books.title')} />
      <p className="-mt-3 mb-5 max-w-prose text-ink-soft">{t('books.lead')}</p>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <MonthSteps
          month={month}
          today={today}
          name={nameOf(month)}
          to={(other) => `?month=${other.slice(0, 7)}`}
        />
        <div className="flex flex-wrap items-center gap-x-6">
          <Link to="/admin/entries" className={`${link} inline-flex min-h-11 items-center`}>
            {t('books.entries.all')}
          </Link>
          {(['csv', 'xlsx'] as const).map((format) => (
            <FileLink
              key={format}
              href={`/admin/books.${format}?month=${month.slice(0, 7)}`}
              name={`journal-${month.slice(0, 7)}.${format}`}
            >
              {t(`books.${format}`)}
            </FileLink>
          ))}
        </div>
      </div>
      <p className="mb-4">
        {t(isClosed ? 'books.isClosed' : 'books.isOpen')}{' '}
        {closed && (
          <span className="text-ink-soft">
            {t('books.closedAt', {
              month: nameOf(closed.month),
              person: closed.closedBy ?? t('books.someone'),
            })}
          </span>
        )}
      </p>
      {open.length > 0 && <OpenMovements rows={open} timeZone={timeZone} />}
      {balances.length === 0 && <Notice title={t('books.none')} />}
      {[...Map.groupBy(balances, ({ after }) => after.currency)].map(([currency, some]) => (
        <BalancesTable key={currency} currency={currency} month={month} balances={some} />
      ))}
      {!isClosed && month < monthOf(today) && (
        <CloseMonthForm key={month} month={month} name={nameOf(month)} answer={actionData} />
      )}
    </>
  );
}
