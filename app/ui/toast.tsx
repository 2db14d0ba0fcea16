import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { laterPart } from './later-part.tsx';
import { PlainToast } from './plain-toast.tsx';
import type { ToastMessage } from './toast-card.tsx';

type Show = (message: ToastMessage) => void;

type Toasts = { show: Show; settle: () => void; dismiss: () => void };

const ToastContext = createContext<Toasts>({ show: () => {}, settle: () => {}, dismiss: () => {} });
const ToastCard = laterPart(() => import('./toast-card.tsx'));

/** Rendered once around the pages. Loads the card when the first toast is shown. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<(ToastMessage & { number: number; toldAt: string }) | null>(null);
  const { pathname } = useLocation();
  const currentPath = useRef(pathname);
  currentPath.current = pathname;
  const show = useCallback<Show>(
    (message) =>
      setToast((last) => ({ ...message, number: (last?.number ?? 0) + 1, toldAt: currentPath.current })),
    [],
  );
  const settle = useCallback(() => setToast((last) => (last?.tone === 'problem' ? null : last)), []);
  const dismiss = useCallback(() => setToast(null), []);
  const toasts = useMemo(() => ({ show, settle, dismiss }), [show, settle, dismiss]);
  // A problem belongs to the page that reported it, so it is not shown on the next page.
  const isOver = toast?.tone === 'problem' && toast.toldAt !== pathname;
  return (
    <ToastContext value={toasts}>
      {children}
      {toast && !isOver && (
        <ToastCard key={toast.number} {...toast} without={<PlainToast {...toast} close={dismiss} />} />
      )}
    </ToastContext>
  );
}

/**
 * `const { show } = useToast()`: one toast at a time; a new one replaces the last (specification §4).
 * `settle` removes the reported problem once it is solved. `dismiss` removes any message, because what it says is
 * about to change.
 */
export const useToast = () => use(ToastContext);
