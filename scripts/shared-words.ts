import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLanguage, type Language, languages } from '../app/domain/languages.ts';
import { catalogFiles, messagesFolder } from './compile-messages.ts';

type Texts = { readonly [key: string]: string | Texts };

const wordsFolder = join(messagesFolder, '../words');

/**
 * A text that several keys have in every language stands once, in `app/i18n/words`: reports those that are written more than
 * once, and words that are no longer shared.
 */
export async function sharedWordProblems(): Promise<string[]> {
  const keysOf = Map.groupBy(await everyKey(messagesFolder), ({ texts }) => texts);
  const words = new Map((await everyKey(wordsFolder)).map(({ key, texts }) => [texts, key]));
  const sources = catalogFiles(defaultLanguage)
    .map((file) => readFileSync(join(messagesFolder, defaultLanguage, file), 'utf8'))
    .join('\n');
  const problems: string[] = [];
  for (const [texts, keys] of keysOf) {
    const word = words.get(texts);
    const uses = word ? sources.match(new RegExp(`\\bwords\\.${word}\\b`, 'g'))?.length : keys.length;
    const places = keys.map(({ key }) => key).join(', ');
    if (!word && keys.length > 1) problems.push(`${places}: share a text; write it once in app/i18n/words`);
    if (word && uses !== keys.length) problems.push(`${places}: have the text of words.${word}; use it`);
  }
  for (const [texts, word] of words)
    if ((keysOf.get(texts)?.length ?? 0) < 2) problems.push(`app/i18n/words: ${word} is not shared any more`);
  return problems;
}

/** Every key below a folder, with its texts in all languages as one comparable value. */
async function everyKey(folder: string): Promise<{ readonly key: string; readonly texts: string }[]> {
  const perLanguage = await Promise.all(languages.map((language) => keysIn(folder, language)));
  const [originals, ...translations] = perLanguage;
  return [...(originals ?? [])].map(([key, text]) => ({
    key,
    texts: JSON.stringify([text, ...translations.map((texts) => texts.get(key))]),
  }));
}

/** The texts of a language: of a folder with its groups, or of its one file. */
async function keysIn(folder: string, language: Language): Promise<Map<string, string>> {
  const isFolder = readdirSync(folder).includes(language);
  const files = isFolder ? catalogFiles(language).map((file) => `${language}/${file}`) : [`${language}.ts`];
  const all = new Map<string, string>();
  for (const file of files) {
    const module: { default: Texts } = await import(join(folder, file));
    collect(module.default, isFolder ? `${file.replace(/^.*\/|\.ts$/g, '')}: ` : '', all);
  }
  return all;
}

function collect(texts: Texts, path: string, into: Map<string, string>) {
  for (const [key, text] of Object.entries(texts))
    if (typeof text === 'string') into.set(path + key, text);
    else collect(text, `${path}${key}.`, into);
}
