import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = globSync('app/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
const filesWith = (pattern: RegExp) => sources.filter((path) => pattern.test(readFileSync(path, 'utf8')));

it('only one module calls the parser of forms, so every field is normalized', () => {
  expect(filesWith(/from '@conform-to\/zod/)).toEqual(['app/domain/form/parse-form.ts']);
});

it('no page has a number field of the browser, which the mouse wheel changes', () => {
  expect(filesWith(/type=(?:"number"|'number'|\{['"]number['"]\})|type: ['"]number['"]/)).toEqual([]);
});

it('no field cuts what is typed or pasted: it tells the limit of its form (`maxCharacters`)', () => {
  expect(filesWith(/\bmaxLength=/)).toEqual([]);
});

it('fields find their problems by their names, and one function translates them', () => {
  expect(filesWith(/\bproblems\??\.?\[/)).toEqual(['app/ui/form/form-fields.ts']);
});

it('no form can forget that the page writes its key and its amount anew', () => {
  expect(filesWith(/name=(?:"|\{'|\{")(?:key|agreed)\b/)).toEqual(['app/ui/form/page-value.tsx']);
});

it('a searched text is read by `typedParam`', () => {
  const searched = /\.get\('(?:search|q|find|code|batch|subject)'\)/;
  const codeOfGoogle = 'app/features/accounts/google/sign-in-with-google.server.ts';
  expect(filesWith(searched)).toEqual([codeOfGoogle]);
});
