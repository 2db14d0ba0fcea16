import { useTranslate } from '#i18n/use-translate.tsx';
import type { OwnSale } from './selling-store.server.ts';

/** The state of a sale in words. */
export function SaleState({ sale }: { sale: Pick<OwnSale, 'status' | 'isHoldOver' | 'isNoShow'> }) {
  const t = useTranslate();
  if (sale.isNoShow) return t('selling.states.noShow');
  if (sale.status === 'pending' && sale.isHoldOver) return t('selling.states.expired');
  return t(`selling.states.${sale.status}`);
}
