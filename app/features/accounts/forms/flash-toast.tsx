import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Translate } from '#i18n/translate.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';
import { useToast } from '#ui/toast.tsx';
import { type FlashName, flashIn, spentFlashCookie } from './flash.ts';

/** The text of a flash message. Some messages have only a title. */
function flashText(t: Translate, name: FlashName): { title: string; description?: string } {
  switch (name) {
    case 'signedUp':
    case 'addressConfirmed':
    case 'passwordSet':
    case 'accountReady':
    case 'accountDeleted':
      return { title: t(`flash.${name}.title`), description: t(`flash.${name}.description`) };
    default:
      return { title: t(`flash.${name}.title`) };
  }
}

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

/**
 * The message of `FlashToast` as a part of the page, for clients without JavaScript. Render it in a
 * `<noscript>`.
 */
export function FlashNotice({ flash }: { flash: FlashName }) {
  const { title, description } = flashText(useTranslate(), flash);
  return <Notice title={title}>{description && <p>{description}</p>}</Notice>;
}
