import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import { defaultLanguage, type Language } from '../app/domain/languages.ts';

type Texts = { [key: string]: string | Texts };

const catalogueFile = /^(.*\/i18n\/messages\/(\w+)\/(?:staff\/)?[\w-]+\.ts)$/;

/**
 * A Vite plugin that compiles a catalog module (`app/i18n/messages/<language>/<group>.ts`, or in its `staff` folder) to ICU messages,
 * so that no parser is sent to the browser. Texts that a language lacks are replaced by those of the default language and
 * listed in `gaps`, which the translator logs (specification §1: a missing translation shows the default
 * text).
 */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    async load(id) {
      const [file, language] = catalogueFile.exec(id)?.slice(1) ?? [];
      if (!file) return;
      const original = file.replace(`/${language}/`, `/${defaultLanguage}/`);
      this.addWatchFile(original);
      const gaps: string[] = [];
      const messages = filled(await read(original), await read(file), '', gaps);
      return {
        code: `export default ${JSON.stringify({ messages: compiled(messages), gaps })}`,
        moduleType: 'js',
      };
    },
    hotUpdate({ file }) {
      if (catalogueFile.test(file) && this.environment.name === 'client')
        this.environment.hot.send({ type: 'full-reload' });
    },
  };
}

async function read(file: string): Promise<Texts> {
  // The query string makes Node load the module again after an edit.
  const module: { default: Texts } = await import(`${file}?${Date.now()}`);
  return module.default;
}

function filled(original: Texts, translation: Texts, path: string, gaps: string[]): Texts {
  return Object.fromEntries(
    Object.entries(original).map(([key, text]) => {
      const here = path + key;
      const own = translation[key];
      if (typeof text !== 'string')
        return [key, filled(text, typeof own === 'object' ? own : {}, `${here}.`, gaps)];
      if (typeof own !== 'string') gaps.push(here);
      return [key, typeof own === 'string' ? own : text];
    }),
  );
}

function compiled(texts: string | Texts): unknown {
  if (typeof texts === 'string') return compile(texts);
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compiled(text)]));
}

/** The folder of the message catalogs, for the check of translations. */
export const messagesFolder = fileURLToPath(new URL('../app/i18n/messages/', import.meta.url));

/** The message catalogs of a language, relative to its folder: `site.ts`, `staff/bookings.ts`. */
export const catalogFiles = (language: Language) =>
  globSync('**/*.ts', { cwd: join(messagesFolder, language) }).sort();
