import type { ReactNode } from 'react';
import { type BarAction, bookingActions } from '#domain/booking/booking-actions.ts';
import { Fold } from '../../kit/fold.tsx';

/** One collapsed change of a booking. The bar of actions leads to its content. */
export const ChangeFold = ({
  action,
  title,
  isOpen,
  children,
}: {
  action: BarAction;
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) => (
  <Fold title={title} isOpen={isOpen}>
    <div id={bookingActions[action].anchor}>{children}</div>
  </Fold>
);
