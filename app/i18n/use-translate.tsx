import { createContext, type ReactNode, use } from 'react';
import type { Language } from '#domain/bilingual.ts';
import { languageOf, languages } from './language.ts';
import { type Catalogue, knows, remember, translator } from './translate.ts';

const LanguageContext = createContext<Language>('en');

export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the page that is shown. */
export const useLanguage = () => use(LanguageContext);

/** The texts of the page's language: `t('home.title', { city })`. */
export const useTranslate = () => translator(useLanguage());

// Errors and a lost connection are told when nothing more can be loaded: their texts come with the first script.
const core = import.meta.glob<Catalogue>('./messages/*/core.ts', { import: 'default', eager: true });
for (const language of languages) remember(language, 'core', core[`./messages/${language}/core.ts`]!);

// Mails and the providers' pages are written by the server alone.
const files = import.meta.glob<Catalogue>(['./messages/*/*.ts', '!**/{core,mail,provider}.ts'], {
  import: 'default',
});

/** Brings a group of texts to the browser, unless it is there already. */
export async function messagesReady(language: Language, group: string) {
  const load = files[`./messages/${language}/${group}.ts`];
  if (load && !knows(language, group)) remember(language, group, await load());
}

/** A layout route exports this as its `clientLoader`: its group of texts is there before its pages show. */
export const loadMessages =
  (...groups: string[]) =>
  async ({ request }: { request: Request }) => {
    const language = languageOf(new URL(request.url).pathname, document.cookie);
    await Promise.all(groups.map((group) => messagesReady(language, group)));
    return null;
  };
