import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import {
  defaultLanguage,
  inEveryLanguage,
  isLanguage,
  type Language,
  languages,
} from '../app/domain/languages.ts';
import { catalogFiles, messagesFolder } from './compile-messages.ts';
import { sharedWordProblems } from './shared-words.ts';

type Texts = { [key: string]: string | Texts };

const projectRoot = join(import.meta.dirname, '..');
const problems: string[] = [];
const pluralForms = inEveryLanguage<readonly string[]>(
  (language) => new Intl.PluralRules(language).resolvedOptions().pluralCategories,
);
const translations = languages.filter((language) => language !== defaultLanguage);

for (const file of catalogFiles(defaultLanguage)) {
  const original = await read(join(messagesFolder, defaultLanguage, file));
  for (const language of translations) {
    const translation = await read(join(messagesFolder, language, file));
    if (!translation) problems.push(`${language}/${file}: there is no such file`);
    else compare(original ?? {}, translation, language, file.replace('.ts', ': '));
  }
}
for (const folder of readdirSync(messagesFolder))
  if (!isLanguage(folder)) problems.push(`${folder}: not a language of app/domain/languages.ts`);
checkLanguagesAreNotWrittenOut();
problems.push(...(await sharedWordProblems()));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function read(file: string): Promise<Texts | undefined> {
  const module = await import(file).catch(() => undefined);
  return module?.default;
}

/**
 * Reports keys that exist in only one of two languages, and texts whose placeholders, tags or plural forms differ.
 */
function compare(originals: Texts, translations: Texts, language: Language, path: string) {
  for (const key of new Set([...Object.keys(originals), ...Object.keys(translations)])) {
    const [original, translation, here] = [originals[key], translations[key], path + key];
    if (original === undefined) problems.push(`${language} ${here}: not in ${defaultLanguage}`);
    else if (translation === undefined || translation === '') problems.push(`${language} ${here}: missing`);
    else if (typeof original === 'string' && typeof translation === 'string') {
      const [wanted, found] = [
        valuesOf(original, defaultLanguage, here),
        valuesOf(translation, language, here),
      ];
      if (wanted !== found)
        problems.push(
          `${language} ${here}: uses ${found || 'nothing'}, ${defaultLanguage} uses ${wanted || 'nothing'}`,
        );
    } else if (typeof original === 'object' && typeof translation === 'object')
      compare(original, translation, language, `${here}.`);
    else problems.push(`${language} ${here}: a text in one language and a group in the other`);
  }
}

/** Code compares with no language by name and lists none: it reads app/domain/languages.ts. */
function checkLanguagesAreNotWrittenOut() {
  const named = new RegExp(
    `[!=]== '(${languages.join('|')})'|\\[\\s*'(${languages.join('|')})',\\s*'(${languages.join('|')})'|->>'(${languages.join('|')})'|/\\^?\\\\/(${translations.join('|')})\\b`,
  );
  for (const file of globSync('app/**/*.{ts,tsx,js}', { cwd: projectRoot }))
    if (!/\.test\.ts$|^app\/domain\/languages\.ts$|^app\/i18n\/messages\//.test(file))
      for (const [place, line] of readFileSync(join(projectRoot, file), 'utf8').split('\n').entries())
        if (named.test(line))
          problems.push(`${file}:${place + 1}: names a language; use app/domain/languages.ts`);
}

function valuesOf(text: string, language: Language, here: string): string {
  try {
    return [...names(parse(text), language, here)].sort().join(', ');
  } catch (error) {
    problems.push(`${language} ${here}: ${error instanceof Error ? error.message : error}`);
    return '';
  }
}

function names(
  elements: MessageFormatElement[],
  language: Language,
  here: string,
  found = new Set<string>(),
) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(`${element.value}:${TYPE[element.type]}`);
    if (element.type === TYPE.plural)
      for (const form of Object.keys(element.options))
        if (!/^=\d+$/.test(form) && !pluralForms[language].includes(form))
          problems.push(`${language} ${here}: no such plural form: ${form}`);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) names(option.value, language, here, found);
    if (element.type === TYPE.tag) names(element.children, language, here, found);
  }
  return found;
}
