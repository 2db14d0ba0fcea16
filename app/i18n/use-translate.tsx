import { createContext, type ReactNode, use } from 'react';
import { defaultLanguage, type Language, languageLabel, languages } from '#domain/languages.ts';
import { FileNotLoaded, loadLater } from '#load-later';
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

type TextFiles = Record<string, () => Promise<Catalogue>>;

const loaders = new Map<string, ReturnType<typeof loadLater<Catalogue>>>();

/** Lets the browser load the groups of texts in these files (`import.meta.glob`). */
export function addTextFiles(files: TextFiles) {
  for (const [file, load] of Object.entries(files))
    loaders.set(file.replace('/staff/', '/'), loadLater(load));
}

// What guests read. Only the server renders mails and the providers' pages.
addTextFiles(
  import.meta.glob<Catalogue>(['./messages/*/*.ts', '!**/{core,correspondence,payment}.ts'], {
    import: 'default',
  }),
);

/** Loads a group of texts in the browser, unless it is loaded. Throws `FileNotLoaded`. */
export async function messagesReady(language: Language, group: string) {
  if (knows(language, group)) return;
  const texts = await loaders.get(`./messages/${language}/${group}.ts`)?.();
  if (!texts) throw new FileNotLoaded(`The texts of ${group} could not be loaded`);
  remember(language, group, texts);
}

/** Makes the `clientLoader` of a layout route that loads its groups of texts before its pages are shown. */
export const loadMessages =
  (...groups: string[]) =>
  async ({ request }: { request: Request }) => {
    const language = languageOf(new URL(request.url).pathname, document.cookie);
    await Promise.all(groups.map((group) => messagesReady(language, group)));
    return null;
  };
