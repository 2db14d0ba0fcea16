import { Outlet } from 'react-router';
import { loadMessages } from '#i18n/use-translate.tsx';

export const handle = { messages: 'checkout' };

export const loader = () => null;

export const clientLoader = loadMessages('checkout');

/** The layout of checkout and payment: no animations and no links that lead away. */
export default function CheckoutLayout() {
  return (
    <div className="page-width pt-24 pb-16 sm:pt-28 print:w-full print:py-6">
      <Outlet />
    </div>
  );
}
