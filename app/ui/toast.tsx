import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';

export type ToastMessage = {
  title: string;
  description?: string;
  /** What it is about; `problem` also interrupts a screen reader. */
  tone?: 'plain' | 'good' | 'problem';
  /** What can be done about it; the toast goes when it is pressed. */
  action?: { label: string; run: () => void };
};

type Show = (message: ToastMessage) => void;

const ToastContext = createContext<{ show: Show; settle: () => void }>({ show: () => {}, settle: () => {} });
const ToastCard = lazy(() => import('./toast-card.tsx'));

/** Stands once around the pages. Loads the card only when there is something to say. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<(ToastMessage & { number: number; toldAt: string }) | null>(null);
  const { pathname } = useLocation();
  const here = useRef(pathname);
  here.current = pathname;
  const show = useCallback<Show>(
    (message) => setToast((last) => ({ ...message, number: (last?.number ?? 0) + 1, toldAt: here.current })),
    [],
  );
  const settle = useCallback(() => setToast((last) => (last?.tone === 'problem' ? null : last)), []);
  const toasts = useMemo(() => ({ show, settle }), [show, settle]);
  // A problem belongs to the page that told it: it must not lie over the next one for as long as a toast stays.
  const isOver = toast?.tone === 'problem' && toast.toldAt !== pathname;
  return (
    <ToastContext value={toasts}>
      {children}
      {toast && !isOver && (
        <Suspense>
          <ToastCard key={toast.number} {...toast} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/**
 * `const { show } = useToast()`: one toast at a time, a new one takes the place of the last (specification §4).
 * `settle` takes away the problem that is told, once it is none any more.
 */
export const useToast = () => use(ToastContext);
