import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useState } from 'react';

export type ToastMessage = {
  title: string;
  description?: string;
  /** What it is about; `problem` also interrupts a screen reader. */
  tone?: 'plain' | 'good' | 'problem';
  /** What can be done about it; the toast goes when it is pressed. */
  action?: { label: string; run: () => void };
};

type Show = (message: ToastMessage) => void;

const ToastContext = createContext<Show>(() => {});
const ToastCard = lazy(() => import('./toast-card.tsx'));

/** Stands once around the pages. Loads the card only when there is something to say. */
export function ToastRegion({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<(ToastMessage & { number: number }) | null>(null);
  const show = useCallback<Show>(
    (message) => setToast((last) => ({ ...message, number: (last?.number ?? 0) + 1 })),
    [],
  );
  return (
    <ToastContext value={show}>
      {children}
      {toast && (
        <Suspense>
          <ToastCard key={toast.number} {...toast} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** `const { show } = useToast()`: one toast at a time, a new one takes the place of the last (specification §4). */
export const useToast = () => ({ show: use(ToastContext) });
