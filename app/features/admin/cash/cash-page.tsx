import { Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { differenceOf } from '#domain/cash/cash-count.ts';
import { afterIdParam, listQuery } from '#domain/list-query.ts';
import { money } from '#domain/money.ts';
import { requirePage } from '#features/accounts/require-role.server.ts';
import { listSignedOff } from '#features/cash/cash-ups-store.server.ts';
import { type Holder, listHolders } from '#features/cash/held-cash-store.server.ts';
import { homeTimeZone } from '#features/catalogue/home-city.server.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { Notice } from '#ui/notice.tsx';
import { link } from '../kit/admin-styles.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { ListTable } from '../kit/list/list-table.tsx';
import { Moment } from '../kit/moment.tsx';
import { adminLanguage, adminTitle } from '../kit/page-title.ts';
import { personAddress } from '../kit/person-address.ts';
import type { Route } from './+types/cash-page';

const perPage = 25;

const cashList = listQuery<{ readonly after: string | null }>({ after: afterIdParam });

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePage(context, request);
  const platform = context.get(platformContext);
  const query = cashList.read(request);
  const [holders, page, timeZone] = await Promise.all([
    listHolders(platform.database),
    listSignedOff(platform.database, { after: query.after, max: perPage }),
    homeTimeZone(platform),
  ]);
  return { language: adminLanguage(request), query, holders, ...page, timeZone };
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminTitle(loaderData, 'cash.title');

/** Who of the team has cash, what it adds up to, and what was signed off. */
export default function CashPage({ loaderData }: Route.ComponentProps) {
  const { query, holders, cashUps, next, timeZone } = loaderData;
  const t = useTranslate();
  const language = useLanguage();
  const inWords = (amount: number, currency: string) => amountText(money(amount, currency), language);
  return (
    <ListPage
      title={t('cash.title')}
      lead={t('cash.lead')}
      list={cashList}
      query={query}
      files={{ name: 'cash', formats: [['csv', t('cash.history.csv')]] }}
      top={<Open holders={holders} timeZone={timeZone} />}
      notice={<h2 className="mt-8 mb-3 text-xl">{t('cash.history.title')}</h2>}
      label={t('cash.history.title')}
      rows={cashUps}
      empty={{ title: t('cash.history.none') }}
      columns={[
        {
          name: 'night',
          heading: t('cash.history.night'),
          cell: ({ night }) => t('cash.history.nightOf', { date: atNoonUtc(night) }),
        },
        {
          name: 'person',
          heading: t('cash.person'),
          cell: ({ holder, holderId }) => (
            <Link
              to={`/admin/cash/${personAddress(holderId)}`}
              className={`${link} inline-block py-1 [overflow-wrap:anywhere]`}
            >
              {holder ?? t('cash.deleted')}
            </Link>
          ),
        },
        {
          name: 'handedOver',
          heading: t('cash.signOff.handedOver'),
          isNumber: true,
          cell: ({ sums }) =>
            sums.map(({ handedOver, currency }) => inWords(handedOver, currency)).join(', '),
        },
        {
          name: 'difference',
          heading: t('cash.signOff.difference'),
          isNumber: true,
          cell: ({ sums }) =>
            sums
              .filter((sum) => differenceOf(sum) !== 0)
              .map((sum) => inWords(differenceOf(sum), sum.currency))
              .join(', ') || '–',
        },
        {
          name: 'handedTo',
          heading: t('cash.signOff.handedTo'),
          phone: 'hidden',
          cell: ({ handedTo }) => handedTo,
        },
        {
          name: 'by',
          heading: t('cash.history.by'),
          phone: 'hidden',
          cell: ({ manager }) => manager ?? t('cash.deleted'),
        },
        {
          name: 'at',
          heading: t('cash.history.at'),
          phone: 'hidden',
          cell: ({ signedOffAt }) => signedOffAt && <Moment at={signedOffAt} timeZone={timeZone} />,
        },
      ]}
      pages={{
        label: t('cash.history.title'),
        firstText: t('cash.history.first'),
        nextText: t('cash.history.next'),
        next: next === null ? null : { after: next },
      }}
    />
  );
}

/** Everybody with cash or a count that waits, and what they have together. */
function Open({ holders, timeZone }: { holders: readonly Holder[]; timeZone: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const all = new Map<string, number>();
  for (const { held } of holders)
    for (const { currency, amount } of held) all.set(currency, (all.get(currency) ?? 0) + amount);
  const amounts = (sums: readonly (readonly [currency: string, amount: number])[]) =>
    sums.map(([currency, amount]) => amountText(money(amount, currency), language)).join(', ') || '–';
  if (holders.length === 0) return <Notice title={t('cash.nothing')} />;
  return (
    <section className="mt-4">
      <h2 className="mb-3 text-xl">{t('cash.open')}</h2>
      <ListTable
        label={t('cash.open')}
        rows={holders.map((holder) => ({ ...holder, id: personAddress(holder.holderId) }))}
        columns={[
          {
            name: 'person',
            heading: t('cash.person'),
            cell: ({ id, holderId, name }) => (
              <Link to={`/admin/cash/${id}`} className={`${link} inline-block py-1 [overflow-wrap:anywhere]`}>
                {holderId === null ? t('cash.deleted') : name}
              </Link>
            ),
          },
          {
            name: 'amounts',
            heading: t('cash.amounts'),
            isNumber: true,
            cell: ({ held }) => amounts(held.map(({ currency, amount }) => [currency, amount])),
          },
          {
            name: 'state',
            heading: t('cash.state'),
            cell: ({ state }) => t(`cash.states.${state ?? 'none'}`),
          },
          {
            name: 'last',
            heading: t('cash.last'),
            phone: 'hidden',
            cell: ({ lastAt }) => lastAt && <Moment at={lastAt} timeZone={timeZone} />,
          },
        ]}
      />
      <p className="mt-2">
        {t('cash.totals')}: <strong className="tabular-nums">{amounts([...all])}</strong>
      </p>
    </section>
  );
}
