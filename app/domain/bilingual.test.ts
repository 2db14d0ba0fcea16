import { expect, it } from 'vitest';
import { inLanguage } from '#domain/bilingual.ts';

it('shows Spanish where it is written, and English where it is not', () => {
  expect(inLanguage({ en: 'Welcome', es: 'Bienvenidos' }, 'es')).toBe('Bienvenidos');
  expect(inLanguage({ en: 'Welcome', es: 'Bienvenidos' }, 'en')).toBe('Welcome');
  expect(inLanguage({ en: 'Welcome' }, 'es')).toBe('Welcome');
  expect(inLanguage({ en: 'Welcome', es: '  ' }, 'es')).toBe('Welcome');
});
