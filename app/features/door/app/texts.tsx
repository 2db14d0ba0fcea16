import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { defaultLanguage, type Language, languageLabel } from '#domain/languages.ts';
import { chosenLanguage, languageCookie } from '#i18n/language.ts';
import doorEn from '#i18n/messages/en/door.ts';
import doorAppEn from '#i18n/messages/en/door-app.ts';
import doorEs from '#i18n/messages/es/door.ts';
import doorAppEs from '#i18n/messages/es/door-app.ts';
import { type Catalogue, remember, translator } from '#i18n/translate.ts';

/**
 * The texts of the app, in both languages and part of its first script, because it has nothing to load them from without a
 * network.
 */
const catalogues: Record<Language, Readonly<Record<string, unknown>>> = {
  en: { door: doorEn, 'door-app': doorAppEn },
  es: { door: doorEs, 'door-app': doorAppEs },
};
// The build compiles the texts (scripts/compile-messages.ts).
for (const [language, groups] of Object.entries(catalogues))
  for (const [group, catalogue] of Object.entries(groups))
    remember(language as Language, group, catalogue as Catalogue);

type Choice = { readonly language: Language; readonly choose: (language: Language) => void };

const LanguageContext = createContext<Choice>({ language: defaultLanguage, choose: () => undefined });

/** The language of the guide: the choice of the other pages without a language in their address. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState(() => chosenLanguage(document.cookie) ?? defaultLanguage);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choice = useMemo(
    () => ({
      language,
      choose(next: Language) {
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous, and not in every browser.
        document.cookie = languageCookie(next);
        setLanguage(next);
      },
    }),
    [language],
  );
  return <LanguageContext value={choice}>{children}</LanguageContext>;
}

export const useLanguage = () => use(LanguageContext).language;
export const useChooseLanguage = () => use(LanguageContext).choose;
export const useTranslate = () => translator(useLanguage());

/** Writes the name of a language for the reader: `Spanish`, `Español`. */
export function useLanguageLabel() {
  const reader = useLanguage();
  return (language: Language) => languageLabel(language, reader);
}
