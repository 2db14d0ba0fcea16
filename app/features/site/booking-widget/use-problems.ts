import { useEffect } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useToast } from '#ui/toast.tsx';
import type { BookNowProblem } from './book-now.ts';

type Problem = BookNowProblem | 'loadFailed';

/**
 * Shows the problems that prevent booking as toasts. If the crawls could not be loaded, shows that
 * automatically (specification §5 and §8).
 */
export function useProblems(hasFailed: boolean) {
  const t = useTranslate();
  const { show, settle } = useToast();
  const texts: Record<Problem, { title: string; description?: string }> = {
    noDate: { title: t('booking.error.noDate') },
    disabled: { title: t('booking.error.disabled') },
    noCrawls: { title: t('booking.error.noCrawls'), description: t('booking.error.noCrawlsHelp') },
    noDetails: { title: t('booking.error.noDetails'), description: t('booking.error.noDetailsHelp') },
    loadFailed: { title: t('booking.error.loadFailed'), description: t('booking.error.loadFailedHelp') },
  };
  const showError = (problem: Problem) => show({ ...texts[problem], tone: 'problem' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once per failure, not once per language.
  useEffect(() => {
    if (hasFailed) showError('loadFailed');
  }, [hasFailed]);

  return { showError, settle };
}
