import { type ReactNode, useEffect } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useToast } from '#ui/toast.tsx';

/** Shown in place of an empty list. */
export function EmptyList({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="py-8">
      <p className="font-display font-extrabold text-3xl tracking-tight">{title}</p>
      <p className="mt-2 text-ink-soft text-lg">{text}</p>
      {children && <div className="mt-6">{children}</div>}
    </div>
  );
}

/** Shows a toast if the crawls could not be loaded (specification §8, "Crawl list fails"). */
export function useLoadFailure(hasFailed: boolean) {
  const t = useTranslate();
  const { show } = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once per failure, not once per language.
  useEffect(() => {
    if (!hasFailed) return;
    show({
      title: t('booking.error.loadFailed'),
      description: t('booking.error.loadFailedHelp'),
      tone: 'problem',
    });
  }, [hasFailed]);
}
