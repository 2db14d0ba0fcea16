import type { Language } from '#domain/languages.ts';
import { type Catalogue, remember } from './translate.ts';

// Loads every text of every language on the server. Import this module for its side effect.
const all = import.meta.glob<Catalogue>('./messages/*/**/*.ts', { import: 'default', eager: true });

for (const [path, catalogue] of Object.entries(all)) {
  const [, language, group] = /(\w+)(?:\/staff)?\/([\w-]+)\.ts$/.exec(path)!;
  remember(language as Language, group!, catalogue);
}
