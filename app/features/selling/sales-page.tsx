import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { wholeNumberIn } from '#domain/form/fields.ts';
import { baseCurrency, money } from '#domain/money.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { ButtonLink } from '#ui/button.tsx';
import { CodeText } from '#ui/code-text.tsx';
import { Notice } from '#ui/notice.tsx';
import { Price } from '#ui/price.tsx';
import type { Route } from './+types/sales-page';
import { readOwnSales } from './read-own-sales.server.ts';
import { requireSeller } from './require-seller.server.ts';
import { SaleState } from './sale-state.tsx';
import { sellingHeaders } from './selling-headers.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const seller = await requireSeller(context, request);
  const page = wholeNumberIn(new URL(request.url).searchParams.get('page') ?? '') ?? 1;
  return readOwnSales(context.get(platformContext), { seller, page: Math.min(Math.max(page, 1), maxPage) });
}

/** Far more than anybody pages through. */
const maxPage = 1_000;

export const headers = sellingHeaders;

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('selling.sales.title') },
  { name: 'robots', content: 'noindex' },
];

/** The seller's own sales, and the statements of the partner if it shows them. */
export default function SalesPage({ loaderData: { sales, page, hasMore, partner } }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  const addressOf = (page: number) =>
    addressIn(language, '/sell/sales') + (page === 1 ? '' : `?page=${page}`);
  return (
    <>
      <h1 className="mb-4 text-3xl">{t('selling.sales.title')}</h1>
      {sales.length === 0 ? (
        <Notice title={t('selling.sales.none')}>
          <p>{t('selling.sales.noneText')}</p>
        </Notice>
      ) : (
        <ul className="divide-y divide-ink/10 border-ink/10 border-y">
          {sales.map((sale) => (
            <li key={sale.id}>
              <Sale {...sale} />
            </li>
          ))}
        </ul>
      )}
      {(page > 1 || hasMore) && (
        <nav aria-label={t('selling.sales.pages')} className="mt-4 flex flex-wrap justify-between gap-3">
          {page > 1 ? (
            <ButtonLink look="line" to={addressOf(page - 1)}>
              {t('selling.sales.later')}
            </ButtonLink>
          ) : (
            <span />
          )}
          {hasMore && (
            <ButtonLink look="line" to={addressOf(page + 1)}>
              {t('selling.sales.earlier')}
            </ButtonLink>
          )}
        </nav>
      )}
      {partner && <Statements {...partner} partner={partner.name} />}
    </>
  );
}

type Listed = Route.ComponentProps['loaderData']['sales'][number];

function Sale(sale: Listed) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Link
      to={addressIn(language, `/sell/sales/${sale.id}`)}
      className="flex min-h-16 items-center gap-3 py-3 hover:bg-sand"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-bold [overflow-wrap:anywhere]">
          {t('selling.guest', { name: sale.firstName || '–', people: sale.people })}
        </span>
        <span className="block text-ink-soft">
          <span className="inline-block first-letter:uppercase">
            {t('selling.night', { date: atNoonUtc(sale.date) })}
          </span>{' '}
          · <SaleState sale={sale} />
        </span>
        {sale.earns && (
          <span className="block text-ink-soft">
            {t(
              `selling.earns.${sale.status === 'pending' && !sale.isHoldOver ? 'unpaid' : sale.earns.state}`,
              { amount: amountText(sale.earns.amount, language) },
            )}
          </span>
        )}
        <CodeText className="block text-ink-soft text-sm">{sale.reference}</CodeText>
      </span>
      <Price of={sale.total} className="font-bold" />
      <ChevronRight aria-hidden="true" className="size-5 shrink-0" />
    </Link>
  );
}

type Partner = NonNullable<Route.ComponentProps['loaderData']['partner']>;

/** A name and its amount, which moves below a long name. */
const row = 'flex flex-wrap justify-between gap-x-4';
const value = 'ml-auto text-right font-bold';

/** What the partner has earned and collected, all of its sellers together. */
function Statements({ open, statements, partner }: Partner & { partner: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const amount = (minor: number) => amountText(money(Math.abs(minor), baseCurrency), language);
  return (
    <section aria-labelledby="statements" className="mt-10">
      <h2 id="statements" className="mb-1 text-xl">
        {t('selling.statements.title')}
      </h2>
      <p className="mb-3 text-ink-soft">{t('selling.statements.text', { partner })}</p>
      <dl className="space-y-2 rounded-2xl bg-sand p-5">
        <div className={row}>
          <dt>{t('selling.statements.earned')}</dt>
          <dd className={value}>{amount(open.commission)}</dd>
        </div>
        <div className={row}>
          <dt>{t('selling.statements.collected')}</dt>
          <dd className={value}>{amount(open.collected)}</dd>
        </div>
        {statements.map(({ month, balance, left }) => (
          <div key={month} className={row}>
            <dt className="first-letter:uppercase">
              {t('selling.statements.month', { date: atNoonUtc(month) })}
            </dt>
            <dd className={value}>
              {t(balance < 0 ? 'selling.statements.youOwe' : 'selling.statements.weOwe', {
                amount: amount(balance),
              })}
              <span className="block font-normal text-ink-soft">
                {left === 0
                  ? t('selling.statements.settled')
                  : t('selling.statements.left', { amount: amount(left) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
