import { expect, it } from 'vitest';
import { escapeMarkup } from '#domain/escape-markup.ts';

it('leaves no character that could begin a tag, an entity or the end of an attribute', () => {
  expect(escapeMarkup(`<b title="it's">R&B</b>`)).toBe(
    '&#60;b title=&#34;it&#39;s&#34;&#62;R&#38;B&#60;/b&#62;',
  );
});
