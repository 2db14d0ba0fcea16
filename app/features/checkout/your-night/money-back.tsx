import { Banknote } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, useLocation, useSearchParams } from 'react-router';
import { formatMoney, isZero } from '#domain/money.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { RefundWays } from '../refund-ways.tsx';
import { ChoiceCard } from './choice-card.tsx';
import type { OpenNight } from './open-night.ts';
import { useIsChoosing } from './other-date.tsx';

/** A full refund. It cannot be undone, so a confirmation follows. */
export function MoneyBack({ night: { money, refundParts } }: { night: OpenNight }) {
  const t = useTranslate();
  const language = useLanguage();
  const isFree = isZero(money);
  return (
    <ChoiceCard
      icon={Banknote}
      title={t(isFree ? 'nightChanges.choose.moneyBack.cancelButton' : 'nightChanges.choose.moneyBack.title')}
      text={
        isFree
          ? t('nightChanges.choose.moneyBack.free')
          : t('nightChanges.choose.moneyBack.text', { total: formatMoney(money, language) })
      }
    >
      {!isFree && (
        <div className="mb-5 space-y-2">
          <RefundWays parts={refundParts} />
        </div>
      )}
      <ButtonLink to="?sure=moneyBack" preventScrollReset look="line">
        {t(isFree ? 'nightChanges.choose.moneyBack.cancelButton' : 'nightChanges.choose.moneyBack.button')}
      </ButtonLink>
    </ChoiceCard>
  );
}

/** The confirmation of the refund, which replaces the choices once a refund was requested. */
export function MoneyBackQuestion({
  night: { money, refundParts },
  children,
}: {
  night: OpenNight;
  children: ReactNode;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const isBusy = useIsChoosing('moneyBack');
  if (search.get('sure') !== 'moneyBack') return children;
  const isFree = isZero(money);
  return (
    <section className="rounded-3xl bg-fewer-pale p-6 sm:p-8">
      <h2 className="font-bold text-2xl">
        {isFree
          ? t('nightChanges.choose.moneyBack.sureFree')
          : t('nightChanges.choose.moneyBack.sure', { total: formatMoney(money, language) })}
      </h2>
      <div className="mt-2 space-y-2">
        {!isFree && <RefundWays parts={refundParts} />}
        <p>{t('nightChanges.choose.moneyBack.sureText')}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-4">
        <Form method="post" action={pathname}>
          <Button type="submit" name="choice" value="moneyBack" look="ink" busy={isBusy}>
            {t(isFree ? 'nightChanges.choose.moneyBack.yesFree' : 'nightChanges.choose.moneyBack.yes')}
          </Button>
        </Form>
        <ButtonLink to={pathname} preventScrollReset look="line">
          {t('nightChanges.choose.moneyBack.no')}
        </ButtonLink>
      </div>
    </section>
  );
}
