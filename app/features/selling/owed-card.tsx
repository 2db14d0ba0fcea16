import { amountText } from '#domain/amount-text.ts';
import { baseCurrency, money } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import type { readOwed } from './read-owed.server.ts';

/** What the seller owes now, the parts of it, and what is left of the limits. */
export function OwedCard({
  partner,
  ...owed
}: NonNullable<Awaited<ReturnType<typeof readOwed>>> & { partner: string }) {
  const t = useTranslate();
  const language = useLanguage();
  const amount = (minor: number) => amountText(money(minor, baseCurrency), language);
  const parts = (['cash', 'account', 'safe', 'stated'] as const).filter((part) => owed[part] !== 0);
  return (
    <section aria-labelledby="owed" className="mb-6 rounded-2xl bg-sand p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="owed" className="text-xl">
          {t(owed.owed < 0 ? 'selling.owed.weOwe' : 'selling.owed.title')}
        </h2>
        <p className="font-bold text-xl tabular-nums">{amount(Math.abs(owed.owed))}</p>
      </div>
      <dl className="mt-2 space-y-1">
        {parts.map((part) => (
          <Row key={part} term={t(`selling.owed.${part}`)}>
            {part === 'safe' ? `−${amount(owed.safe)}` : amount(owed[part])}
          </Row>
        ))}
        {owed.limit !== null && (
          <Row term={t('selling.owed.limit', { limit: amount(owed.limit) })}>
            {t('selling.owed.left', { left: amount(owed.left ?? 0) })}
          </Row>
        )}
        {owed.partnerLimit !== null && (
          <Row term={t('selling.owed.partnerLimit', { partner, limit: amount(owed.partnerLimit) })}>
            {t('selling.owed.left', { left: amount(owed.partnerLeft ?? 0) })}
          </Row>
        )}
      </dl>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">{t('selling.owed.text')}</p>
    </section>
  );
}

const Row = ({ term, children }: { term: string; children: string }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="[overflow-wrap:anywhere]">{term}</dt>
    <dd className="ml-auto text-right tabular-nums">{children}</dd>
  </div>
);
