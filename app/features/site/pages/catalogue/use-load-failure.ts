import { useEffect } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useToast } from '#ui/toast.tsx';

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
