import { describe, expect, it } from 'vitest';
import { mailKinds } from '#domain/correspondence/mail-kinds.ts';
import { inEveryLanguage } from '#domain/languages.ts';
import { defaultTemplate } from '#features/correspondence/default-texts/default-template.server.ts';
import { defaultHomeContent } from '#features/pages/home/default-home-content.server.ts';
import { defaultPages } from '#features/pages/page-text-defaults.ts';
import enCheckout from '#i18n/messages/en/checkout.ts';
import enCorrespondence from '#i18n/messages/en/correspondence.ts';
import enPages from '#i18n/messages/en/pages.ts';
import enSite from '#i18n/messages/en/site.ts';
import esCheckout from '#i18n/messages/es/checkout.ts';
import esCorrespondence from '#i18n/messages/es/correspondence.ts';
import esPages from '#i18n/messages/es/pages.ts';
import esSite from '#i18n/messages/es/site.ts';
import { sampleHomeContent } from '../../../../../database/sample-world/home-content.ts';

/** Every text below a value, with the keys that lead to it. */
function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => textsIn(below, `${path}.${key}`));
}

const offers =
  /welcome (drink|shot)|(trago|shot) de bienvenida|party games|juegos (gratis|en el primer)|\bVIP\b|flip-flop|chanclas|four or five|cuatro o cinco|4–5|past the line|sin hacer fila/i;
const group = /messaging group|grupo de mensajes/i;
const times = /\b\d{1,2}:\d{2}\b|\b\d{1,2} ?(am|pm|a\.m\.|p\.m\.)|half past|one day before|un día antes/i;

describe('The texts of the product', () => {
  const texts = textsIn({
    home: defaultHomeContent,
    pages: defaultPages,
    templates: mailKinds.map((kind) => inEveryLanguage((language) => defaultTemplate(kind, language))),
    en: [enSite, enPages, enCheckout, enCorrespondence],
    es: [esSite, esPages, esCheckout, esCorrespondence],
  });
  const textsMatching = (words: RegExp) => texts.filter(([, text]) => words.test(text));

  it('promise nothing that an operator may not offer, and no dress code', () => {
    expect(texts.length).toBeGreaterThan(500);
    expect(textsMatching(offers)).toEqual([]);
  });

  it('name a messaging group only in texts that are shown if there is one', () => {
    const always = textsMatching(group).filter(
      ([path, text]) => !/\.group$/.test(path) && !/if group_link/.test(text),
    );
    expect(always).toEqual([]);
  });

  it('name no time of day, and no interval before the start that is a setting', () => {
    expect(textsMatching(times)).toEqual([]);
  });
});

describe('The home page of the sample world', () => {
  it('counts four to five venues in all, the final club among them', () => {
    const { infoBar, footer } = sampleHomeContent;
    const venues = infoBar.items.find(({ icon }) => icon === 'bars')?.value;
    expect(venues?.en).toMatch(/^4–5\b/);
    expect(venues?.es).toMatch(/^4 o 5\b/);
    const sampleTexts = textsIn(sampleHomeContent).map(([, text]) => text);
    expect([...sampleTexts, footer.description.en].join('\n')).not.toMatch(/(five bars|cinco bares)\b/i);
  });

  it('names no time and no duration of its own', () => {
    const sampleTexts = textsIn(sampleHomeContent).map(([, text]) => text);
    expect(sampleTexts.filter((text) => times.test(text) || /\d.*(hours|horas)/.test(text))).toEqual([]);
  });
});
