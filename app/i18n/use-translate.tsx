import { createContext, type ReactNode, use } from 'react';
import { defaultLanguage, type Language, languageLabel, languages } from '#domain/languages.ts';
import { languageOf } from './language.ts';
import { type Catalogue, knows, remember, translator } from './translate.ts';

const LanguageContext = createContext<Language>(defaultLanguage);

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the page that is shown. */
export const useLanguage = () => use(LanguageContext);

/** Writes the name of a language for the reader: `Spanish`, `Español`. */
export function useLanguageLabel() {
  const reader = useLanguage();
  return (language: Language) => languageLabel(language, reader);
}

/** The texts of the page's language: `t('home.title', { city })`. */
export const useTranslate = () => translator(useLanguage());

// Errors and a lost connection are shown when nothing can be loaded, so their texts come with the first
// script.
const core = import.meta.glob<Catalogue>('./messages/*/core.ts', { import: 'default', eager: true });
for (const language of languages) remember(language, 'core', core[`./messages/${language}/core.ts`]!);

// Only the server renders mails and the providers' pages.
const files = import.meta.glob<Catalogue>(['./messages/*/*.ts', '!**/{core,mail,provider}.ts'], {
  import: 'default',
});

/** Loads a group of texts in the browser, unless it is loaded. */
export async function messagesReady(language: Language, group: string) {
  const load = files[`./messages/${language}/${group}.ts`];
  if (load && !knows(language, group)) remember(language, group, await load());
}

/** Makes the `clientLoader` of a layout route that loads its groups of texts before its pages are shown. */
export const loadMessages =
  (...groups: string[]) =>
  async ({ request }: { request: Request }) => {
    const language = languageOf(new URL(request.url).pathname, document.cookie);
    await Promise.all(groups.map((group) => messagesReady(language, group)));
    return null;
  };
