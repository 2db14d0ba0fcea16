import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { money } from '#domain/money.ts';
import english from '#i18n/messages/en/staff/door-app.ts';
import spanish from '#i18n/messages/es/staff/door-app.ts';
import type { Translate } from '#i18n/translate.ts';
import { giveBackWords } from './give-back.ts';

const payment = { method: 'cash', amount: money(7_000, 'USD'), taken: money(140_000, 'MXN') } as const;
const conflict = { payment, by: 'Beto', byId: 'beto' };
const reads = (reader: string, changes: object = {}, language: 'en' | 'es' = 'en') => {
  const messages = language === 'en' ? english : spanish;
  const t = createTranslator({ locale: language, messages }) as never as Translate;
  return giveBackWords(t, { ...conflict, ...changes }, { reader, language });
};

describe('Money that was not recorded', () => {
  it('has to be given back by who took it', () => {
    expect(reads('beto')).toMatch(/^Give back .*1,400.* your cash/);
    expect(reads('ana')).toMatch(/^Beto has to give back .*1,400/);
    expect(reads('ana')).not.toContain('your');
    expect(reads('ana', {}, 'es')).toMatch(/^Beto tiene que devolver/);
    expect(reads('ana', { payment: { ...payment, method: 'terminal' } })).toMatch(/^Beto has to refund/);
  });

  it('is of a guide where the phone does not know of whom', () => {
    expect(reads('ana', { by: null, byId: null })).toMatch(/^A guide has to give back/);
    // As a former release has stored it.
    expect(reads('ana', { byId: undefined })).toMatch(/^Beto has to give back/);
  });

  it('is nothing of another conflict', () => {
    expect(reads('ana', { payment: null })).toBeNull();
  });
});
