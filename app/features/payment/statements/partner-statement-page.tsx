import { data } from 'react-router';
import { amountText } from '#domain/amount-text.ts';
import { atNoonUtc } from '#domain/calendar-date.ts';
import { baseCurrency, type CurrencyCode, money } from '#domain/money.ts';
import { statementFileName } from '#domain/partners/statement.ts';
import { addressIn, languageOf } from '#i18n/language.ts';
import { translator } from '#i18n/translate.ts';
import { loadMessages, useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { platformContext } from '#request-context';
import { CodeText } from '#ui/code-text.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Route } from './+types/partner-statement-page';
import { lineState } from './line-state.ts';
import { openStatement } from './open-statement.server.ts';
import { pageOfLines } from './page-of-lines.ts';
import { StatementPages } from './statement-pages.tsx';

export const handle = { messages: 'statements' };

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const opened = await openStatement(context.get(platformContext), params.accessId);
  return data(opened && { ...opened, lines: pageOfLines(opened.lines, request) }, {
    status: opened ? 200 : 404,
  });
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [loaded] = await Promise.all([serverLoader(), loadMessages('statements')({ request })]);
  return loaded;
}

export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: Route.MetaFunction = ({ location }) => [
  { title: translator(languageOf(location.pathname, null))('statements.one') },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
];

/** A closed statement, as its partner sees it. Of a guest it shows the first name and the party size. */
export default function PartnerStatementPage({ loaderData: statement }: Route.ComponentProps) {
  const t = useTranslate();
  const language = useLanguage();
  if (!statement) return <Notice title={t('statements.gone')} />;
  const { commission, collected, balance, left, tax, lines, transfers } = statement;
  const amount = (minor: number, currency: CurrencyCode = baseCurrency) =>
    amountText(money(minor, currency), language);
  /** An amount of a line; in another currency with what it is in the statement, at the rate of the sale. */
  const inBoth = ({ amount: minor, base }: { amount: number; base: number }, currency: CurrencyCode) =>
    currency === baseCurrency ? amount(minor) : `${amount(minor, currency)} = ${amount(base)}`;
  const facts = [
    [t('statements.commission'), commission],
    ...(tax.amount === 0 ? [] : [[t('statements.tax', { percent: tax.percent }), tax.amount] as const]),
    ...(collected === 0 ? [] : [[t('statements.collectedByYou'), collected] as const]),
    [t(balance < 0 ? 'statements.youOweUs' : 'statements.weOweYou'), Math.abs(balance)],
    [t('statements.left'), left],
  ] as const;
  return (
    <article className="mx-auto max-w-3xl">
      <h1 className="mb-1 text-3xl [overflow-wrap:anywhere]">{statement.partner}</h1>
      <p className="mb-6 text-ink-soft text-lg">
        {t('statements.ofMonth', { date: atNoonUtc(statement.month) })}
      </p>
      <dl className="mb-6 grid gap-x-10 gap-y-3 sm:grid-cols-3">
        {facts.map(([label, minor]) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-bold text-lg">{amount(minor)}</dd>
          </div>
        ))}
      </dl>
      {transfers.length > 0 && (
        <section className="mb-6" aria-labelledby="transfers">
          <h2 id="transfers" className="mb-2 text-xl">
            {t('statements.transfers.title')}
          </h2>
          <ul>
            {transfers.map(({ id, amount: minor, paidOn, note }) => (
              <li key={id} className="[overflow-wrap:anywhere]">
                <strong>{amount(minor)}</strong>, {t('statements.day', { date: atNoonUtc(paidOn) })} {note}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="bookings" className="text-xl">
          {t('statements.bookings')}
        </h2>
        <a
          href={addressIn(language, `/statement/${statement.accessId}/lines.csv`)}
          download={`${statementFileName(statement.partner, statement.month)}.csv`}
          className="inline-flex min-h-12 items-center font-bold underline decoration-2 decoration-hot underline-offset-4 print:hidden"
        >
          {t('statements.csv')}
        </a>
      </div>
      <ul aria-labelledby="bookings" className="divide-y divide-ink/10 border-ink/10 border-y">
        {lines.shown.map((line) => (
          <li key={`${line.id} ${line.currency}`} className="flex flex-wrap justify-between gap-x-6 py-3">
            <div className="min-w-0">
              <p className="font-semibold">
                <CodeText>{line.reference}</CodeText>
              </p>
              <p className="text-ink-soft [overflow-wrap:anywhere]">
                {t('statements.day', { date: atNoonUtc(line.date) })} ·{' '}
                {t('statements.guest', { name: line.firstName || '–', people: line.people })} ·{' '}
                {t(`statements.bookingStates.${lineState(line)}`)}
                {line.partnerReference && (
                  <>
                    {' · '}
                    <CodeText>{line.partnerReference}</CodeText>
                  </>
                )}
                {line.seller && ` · ${line.seller}`}
              </p>
            </div>
            <p className="ml-auto text-right">
              <span className="block font-semibold">{inBoth(line.commission, line.currency)}</span>
              {line.collected.amount !== 0 && (
                <span className="block text-ink-soft">
                  {t('statements.collectedByYou')}: {inBoth(line.collected, line.currency)}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
      <StatementPages {...lines} />
    </article>
  );
}
