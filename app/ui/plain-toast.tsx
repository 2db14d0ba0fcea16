import { X } from 'lucide-react';
import { useTranslate } from '#i18n/use-translate.tsx';
import type { ToastMessage } from './toast-card.tsx';

/** The message of a toast whose card cannot be loaded. It stays until it is closed. */
export function PlainToast({
  title,
  description,
  tone,
  action,
  close,
}: ToastMessage & { close: () => void }) {
  const t = useTranslate();
  return (
    <div
      role={tone === 'problem' ? 'alert' : 'status'}
      className="fixed inset-x-4 top-20 z-60 mx-auto flex max-w-md items-start gap-3 rounded-2xl bg-white py-3 pr-2 pl-5 text-ink shadow-float ring-1 ring-ink/15"
    >
      {/* A long action goes below the message instead of squeezing it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3">
        <div className="min-w-0 flex-[1_1_13rem] py-2 leading-snug">
          <p className="font-bold">{title}</p>
          {description && <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{description}</p>}
        </div>
        {action && (
          <button
            type="button"
            onClick={() => {
              close();
              action.run();
            }}
            className="min-h-11 text-left font-bold underline decoration-2 decoration-hot underline-offset-4"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={t('toast.close')}
        onClick={close}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
}
