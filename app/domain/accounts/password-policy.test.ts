import { describe, expect, it } from 'vitest';
import { commonPasswords } from '#domain/accounts/common-passwords.ts';
import { passwordProblems } from '#domain/accounts/password-policy.ts';

const problems = (password: string, email = 'ana@example.com') => passwordProblems(password, { email });

describe('a password', () => {
  it.each([
    'correct horse battery',
    'lámpara-verde-92',
    '葡萄牙语很好听也很难学会',
    'Vx7#kkq2Lp',
    'mi perro Bruno ladra',
  ])('may be %j', (password) => expect(problems(password)).toEqual([]));

  it('has at least 10 characters, counted as people count', () => {
    expect(problems('Vx7#kkq2L')).toEqual(['tooShort']);
    expect(problems('Vx7#kkq2🐙')).toEqual(['tooShort']);
    expect(problems('Vx7#kkq2Lp🐙')).toEqual([]);
  });

  it('has at most 128 characters', () => {
    expect(problems(`${'horse '.repeat(21)}ab`)).toEqual([]);
    expect(problems(`${'horse '.repeat(21)}abc`)).toEqual(['tooLong']);
  });

  it.each([
    'password123',
    'P4ssw0rd1!',
    'P@$$w0rd2026',
    'Contraseña1',
    'contrasen\u0303a99',
    'qwertyuiop',
    '1234567890',
    '0987654321',
    'abcdefghijk',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'passwordpassword',
    'PuertoVallarta!',
    '2026Tequila2026',
    'iloveyou!!!!',
  ])('is refused as too common: %j', (password) => expect(problems(password)).toEqual(['common']));

  it('is not the e-mail address or its local part', () => {
    expect(problems('Ana.Lopez@Example.com', 'ana.lopez@example.com')).toEqual(['isAddress']);
    expect(problems('anamarialopez', 'AnaMariaLopez@example.com')).toEqual(['isAddress']);
  });

  it('gets every problem at once', () => {
    expect(problems('qwerty', 'qwerty@example.com')).toEqual(['tooShort', 'common', 'isAddress']);
    expect(problems('', '')).toEqual(['tooShort', 'common']);
  });
});

it('the list of common ones has more than a thousand words, in the form in which they are compared', () => {
  expect(commonPasswords.size).toBeGreaterThan(950);
  expect([...commonPasswords].filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
});
