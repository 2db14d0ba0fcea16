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
      <div className="flex-1 py-2 leading-snug">
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
          className="min-h-11 shrink-0 px-4 font-bold underline decoration-2 decoration-hot underline-offset-4"
        >
          {action.label}
        </button>
      )}
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
