import { expect, it } from 'vitest';
import { languages } from '#domain/languages.ts';
import english from '#i18n/messages/en/staff/conflicts.ts';
import spanish from '#i18n/messages/es/staff/conflicts.ts';
import { type Catalogue, remember, translator } from '#i18n/translate.ts';

/** As the site compiles them. */
const catalogueOf = (words: object): Catalogue =>
  'gaps' in words ? (words as Catalogue) : { messages: words, gaps: [] };
remember('en', 'conflicts', catalogueOf(english));
remember('es', 'conflicts', catalogueOf(spanish));

it.each(languages)(
  'an undo or a no-show that is refused is not called a second check-in, in %s',
  (language) => {
    const t = translator(language);
    const wordsOf = (kind: 'admit' | 'undo' | 'noShow') =>
      [
        t('conflicts.reasons.alreadyUsed.title', { kind }),
        t('conflicts.reasons.alreadyUsed.advice', { kind }),
      ].join();
    expect(wordsOf('undo')).toBe(wordsOf('noShow'));
    expect(wordsOf('undo')).not.toBe(wordsOf('admit'));
    expect(wordsOf('admit')).toMatch(/twice|dos veces/);
    expect(wordsOf('undo')).not.toMatch(/twice|dos veces/);
  },
);
