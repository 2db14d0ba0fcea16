import { useTranslate } from '#i18n/use-translate.tsx';
import { Notice } from '#ui/notice.tsx';
import type { FlashName } from './flash.ts';
import { flashText } from './flash-text.ts';

/**
 * The message of `FlashToast` as a part of the page, for clients without JavaScript. Render it in a
 * `<noscript>`.
 */
export function FlashNotice({ flash }: { flash: FlashName }) {
  const { title, description } = flashText(useTranslate(), flash);
  return <Notice title={title}>{description && <p>{description}</p>}</Notice>;
}
