import { expect, it } from 'vitest';
import { inLanguage, languageLabel, languageName } from '#domain/languages.ts';

it('shows Spanish where it is written, and English where it is not', () => {
  expect(inLanguage({ en: 'Welcome', es: 'Bienvenidos' }, 'es')).toBe('Bienvenidos');
  expect(inLanguage({ en: 'Welcome', es: 'Bienvenidos' }, 'en')).toBe('Welcome');
  expect(inLanguage({ en: 'Welcome' }, 'es')).toBe('Welcome');
  expect(inLanguage({ en: 'Welcome', es: '  ' }, 'es')).toBe('Welcome');
});

it('reads values of any kind with the same fallback', () => {
  expect(inLanguage<readonly string[]>({ en: ['Rum'], es: ['Ron'] }, 'es')).toEqual(['Ron']);
  expect(inLanguage<readonly string[]>({ en: ['Rum'] }, 'es')).toEqual(['Rum']);
  expect(inLanguage({ en: 3, es: 0 }, 'es')).toBe(0);
});

it('begins the name of a language with a capital where it stands alone, in a sentence as the reader writes it', () => {
  expect([languageLabel('en', 'es'), languageName('en', 'es')]).toEqual(['Inglés', 'inglés']);
  expect([languageLabel('es', 'en'), languageName('es', 'en')]).toEqual(['Spanish', 'Spanish']);
});
