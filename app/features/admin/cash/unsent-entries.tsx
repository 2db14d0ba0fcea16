import { useSyncExternalStore } from 'react';
import { waitingEntries } from '#features/door/app/phone/waiting-mark.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';

/** Warns who counts cash while the app of check-in on this phone has something that the books do not know yet. */
export function UnsentEntries() {
  const t = useTranslate();
  const count = useSyncExternalStore(onChange, waitingEntries, () => 0);
  if (count === 0) return null;
  return (
    <div className="mb-6">
      <Notice tone="warning" title={t('cash.unsent.title')}>
        <p>{t('cash.unsent.text', { count })}</p>
      </Notice>
    </div>
  );
}

/** The app may be open in another tab, and send it. */
function onChange(listener: () => void): () => void {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}
