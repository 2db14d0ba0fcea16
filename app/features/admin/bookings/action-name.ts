import type { BookingAction } from '#domain/booking/booking-actions.ts';
import type { Translate } from '#i18n/translate.ts';
import type { BookingView } from './booking-view.ts';

type Named = Pick<BookingView, 'booking' | 'changes'>;

/** What an action is called, in the menu and above its form. */
export function actionName(t: Translate, action: BookingAction, { booking, changes }: Named): string {
  if (action === 'refund' && booking.status === 'pending') return t('changes.actions.discount');
  if (action === 'noShow' && changes.isNoShow) return t('changes.actions.noShowUndo');
  return t(`changes.actions.${action}`);
}
