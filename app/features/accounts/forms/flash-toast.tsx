import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useToast } from '#ui/toast.tsx';
import { flashIn, spentFlashCookie } from './flash.ts';
import { flashText } from './flash-text.ts';

/** Shows the flash message of a redirect once. Must be rendered inside the toast region. */
export function FlashToast() {
  const t = useTranslate();
  const { key } = useLocation();
  const { show } = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation.
  useEffect(() => {
    const name = flashIn(document.cookie);
    if (!name) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and the next run must not find the cookie again.
    document.cookie = spentFlashCookie;
    show({ tone: 'good', ...flashText(t, name) });
  }, [key]);
  return null;
}
