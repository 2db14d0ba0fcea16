import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { messagesFolder } from './compile-messages.ts';

type Texts = { [key: string]: string | Texts };

const problems: string[] = [];
const pluralForms: Record<string, readonly string[]> = {
  es: new Intl.PluralRules('es').resolvedOptions().pluralCategories,
  en: new Intl.PluralRules('en').resolvedOptions().pluralCategories,
};

for (const file of readdirSync(join(messagesFolder, 'en'))) {
  const [english, spanish] = await Promise.all(
    ['en', 'es'].map((language) => read(join(messagesFolder, language, file))),
  );
  if (!spanish) problems.push(`es/${file}: there is no such file`);
  else compare(english ?? {}, spanish, file.replace('.ts', ': '));
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

async function read(file: string): Promise<Texts | undefined> {
  const module = await import(file).catch(() => undefined);
  return module?.default;
}

/**
 * Reports keys that exist in only one language, and texts whose placeholders, tags or plural forms differ.
 */
function compare(english: Texts, spanish: Texts, path: string) {
  for (const key of new Set([...Object.keys(english), ...Object.keys(spanish)])) {
    const [original, translation, here] = [english[key], spanish[key], path + key];
    if (original === undefined) problems.push(`es ${here}: not in English`);
    else if (translation === undefined || translation === '') problems.push(`es ${here}: missing`);
    else if (typeof original === 'string' && typeof translation === 'string') {
      const [wanted, found] = [valuesOf(original, 'en', here), valuesOf(translation, 'es', here)];
      if (wanted !== found)
        problems.push(`es ${here}: uses ${found || 'nothing'}, English uses ${wanted || 'nothing'}`);
    } else if (typeof original === 'object' && typeof translation === 'object')
      compare(original, translation, `${here}.`);
    else problems.push(`es ${here}: a text in one language and a group in the other`);
  }
}

function valuesOf(text: string, language: string, here: string): string {
  try {
    return [...names(parse(text), language, here)].sort().join(', ');
  } catch (error) {
    problems.push(`${language} ${here}: ${error instanceof Error ? error.message : error}`);
    return '';
  }
}

function names(elements: MessageFormatElement[], language: string, here: string, found = new Set<string>()) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(`${element.value}:${TYPE[element.type]}`);
    if (element.type === TYPE.plural)
      for (const form of Object.keys(element.options))
        if (!/^=\d+$/.test(form) && !pluralForms[language]?.includes(form))
          problems.push(`${language} ${here}: no such plural form: ${form}`);
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) names(option.value, language, here, found);
    if (element.type === TYPE.tag) names(element.children, language, here, found);
  }
  return found;
}
