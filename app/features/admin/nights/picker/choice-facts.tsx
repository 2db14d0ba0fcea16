import type { NightChoice } from '#features/schedule/choosing/night-choice.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Amount } from '../../kit/amount.tsx';

/** Places left and the price per person of a night; why it cannot be chosen instead of its places. */
export function ChoiceFacts({ night: { state, left, total, price } }: { night: NightChoice }) {
  const t = useTranslate();
  return (
    <>
      {state === 'open' ? t('admin.picker.leftOfTotal', { left, total }) : t(`admin.picker.${state}`)}
      {' · '}
      {price.onSale && (
        <>
          <s className="text-ink-soft">
            <span className="sr-only">{t('booking.regularPrice')} </span>
            <Amount of={price.regular} />
          </s>{' '}
        </>
      )}
      <Amount of={price.price} />
    </>
  );
}
