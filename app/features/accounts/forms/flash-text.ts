import type { Translate } from '#i18n/translate.ts';
import type { FlashName } from './flash.ts';

/** The text of a flash message. Some messages have only a title. */
export function flashText(t: Translate, name: FlashName): { title: string; description?: string } {
  switch (name) {
    case 'signedUp':
    case 'addressConfirmed':
    case 'passwordSet':
    case 'accountDeleted':
      return { title: t(`flash.${name}.title`), description: t(`flash.${name}.description`) };
    default:
      return { title: t(`flash.${name}.title`) };
  }
}
