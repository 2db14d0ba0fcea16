import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { defaultLanguage, type Language, languageLabel, languages } from '#domain/languages.ts';
import { chosenLanguage, languageCookie } from '#i18n/language.ts';
import doorEn from '#i18n/messages/en/door.ts';
import doorAppEn from '#i18n/messages/en/staff/door-app.ts';
import doorEs from '#i18n/messages/es/door.ts';
import doorAppEs from '#i18n/messages/es/staff/door-app.ts';
import { type Catalogue, remember, translator } from '#i18n/translate.ts';

// The texts of the app are part of its scripts, in both languages, because it has nothing to load them from without a network.
rememberTexts('door', { en: doorEn, es: doorEs });
rememberTexts('door-app', { en: doorAppEn, es: doorAppEs });

/** Adds a group of texts in all languages, for a part that loads later. The build compiles them (scripts/compile-messages.ts). */
export function rememberTexts(group: string, catalogues: Readonly<Record<Language, unknown>>) {
  for (const language of languages) remember(language, group, catalogues[language] as Catalogue);
}

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
