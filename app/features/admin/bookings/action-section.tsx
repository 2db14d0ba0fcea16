import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { type BookingAction, bookingActions } from '#domain/booking/booking-actions.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { card } from '../kit/admin-styles.ts';
import { useRestarts } from '../kit/fold.tsx';
import { actionName } from './action-name.ts';
import type { BookingView } from './booking-view.ts';

/**
 * The form of an action, in place. It takes no room until its entry in the menu opens it, or an answer does. Without scripts,
 * the link of the menu leads to it and shows it.
 */
export function ActionSection({
  action,
  view,
  isOpen,
  children,
}: {
  action: BookingAction;
  view: Pick<BookingView, 'booking' | 'changes'>;
  isOpen: boolean;
  children: ReactNode;
}) {
  const t = useTranslate();
  const name = actionName(t, action, view);
  return (
    <details
      key={useRestarts(isOpen)}
      open={isOpen}
      className={`${card} group/action py-0 sm:py-0 [&:not([open]):not(:has(:target))]:hidden`}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        <h2 className="text-lg">{name}</h2>
        <X aria-hidden="true" className="size-5 shrink-0 group-not-open/action:hidden" />
      </summary>
      <div id={bookingActions[action].anchor} className="space-y-4 pt-1 pb-5">
        {children}
      </div>
    </details>
  );
}
