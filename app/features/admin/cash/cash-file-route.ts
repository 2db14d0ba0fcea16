import { cityClock } from '#domain/calendar-date.ts';
import { type CashSum, differenceOf, leftOf } from '#domain/cash/cash-count.ts';
import { decimal, money } from '#domain/money.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { listSignedOff, type SignedOff } from '#features/cash/cash-ups-store.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { translator } from '#i18n/translate.ts';
import type { Platform } from '#platform/platform.ts';
import { type FileColumn, tableFile } from '#platform/table-file.ts';
import { platformContext } from '#request-context';
import { adminLanguage } from '../kit/page-title.ts';
import type { Route } from './+types/cash-file-route';

const rowsAtOnce = 500;

type Row = SignedOff & { readonly sum: CashSum };

/** All cash that was signed off as a CSV file, one row per currency of a count. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const t = translator(adminLanguage(request));
  const timeZone = await homeTimeZone(platform);
  const amount = (heading: string, of: (sum: CashSum) => number): FileColumn<Row> => ({
    heading,
    kind: 'money',
    cell: ({ sum }) => Number(decimal(money(of(sum), sum.currency))),
  });
  const columns: FileColumn<Row>[] = [
    { heading: t('cash.history.night'), kind: 'day', cell: ({ night }) => ({ day: night }) },
    { heading: t('cash.person'), cell: ({ holder }) => holder ?? t('cash.deleted') },
    { heading: t('cash.history.currency'), cell: ({ sum }) => sum.currency },
    amount(t('cash.held'), ({ expected }) => expected),
    amount(t('cash.signOff.counted'), ({ counted }) => counted),
    amount(t('cash.signOff.difference'), differenceOf),
    { heading: t('cash.signOff.reason'), cell: ({ sum }) => sum.reason },
    amount(t('cash.signOff.handedOver'), ({ handedOver }) => handedOver),
    amount(t('cash.signOff.left'), leftOf),
    { heading: t('cash.signOff.handedTo'), cell: ({ handedTo }) => handedTo },
    { heading: t('cash.history.by'), cell: ({ manager }) => manager ?? t('cash.deleted') },
    {
      heading: t('cash.history.at'),
      kind: 'moment',
      cell: ({ signedOffAt }) => {
        if (!signedOffAt) return null;
        const { date: day, time } = cityClock(signedOffAt, timeZone);
        return { day, time };
      },
    },
  ];
  return tableFile(t('cash.history.file'), 'csv', columns, rowsOf(platform));
}

async function* rowsOf({ database }: Pick<Platform, 'database'>): AsyncGenerator<readonly Row[]> {
  for (let after: string | null = null; ; ) {
    const { cashUps, next } = await listSignedOff(database, { after, max: rowsAtOnce });
    yield cashUps.flatMap((cashUp) => cashUp.sums.map((sum): Row => ({ ...cashUp, sum })));
    if (next === null) return;
    after = next;
  }
}
