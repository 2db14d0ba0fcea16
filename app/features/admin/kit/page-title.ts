import { defaultLanguage, type Language } from '#domain/languages.ts';
import { chosenLanguage } from '#i18n/language.ts';
import { translateKey, translator } from '#i18n/translate.ts';

/** The title of an admin page. The language comes from the loader, since the URL does not contain it. */
export function adminTitle(loaderData: { language: Language } | undefined, key: string) {
  const t = translator(loaderData?.language ?? defaultLanguage);
  return [
    { title: t('admin.title', { page: translateKey(t, key) }) },
    { name: 'robots', content: 'noindex' },
  ];
}

/** The language of the request, for the title. */
export const adminLanguage = (request: Request) =>
  chosenLanguage(request.headers.get('cookie')) ?? defaultLanguage;
