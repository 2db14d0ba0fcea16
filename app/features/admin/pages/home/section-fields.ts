import type { SectionKey } from '#domain/content/home-content.ts';
import { defaultLanguage, type Localized } from '#domain/languages.ts';

/** A field of a section, by its name in the content. */
export type Field =
  | { readonly kind: 'text' | 'long'; readonly name: string }
  | { readonly kind: 'line' | 'icon' | 'offset'; readonly name: string }
  | { readonly kind: 'picture'; readonly name: string; readonly optional?: true }
  | {
      readonly kind: 'list';
      readonly name: string;
      readonly max: number;
      /** Empty if each item is a text itself. */
      readonly fields: readonly Field[];
      readonly blank: unknown;
    };

const none: Localized = { [defaultLanguage]: '' };
const text = (name: string): Field => ({ kind: 'text', name });
const long = (name: string): Field => ({ kind: 'long', name });
const line = (name: string): Field => ({ kind: 'line', name });
const icon: Field = { kind: 'icon', name: 'icon' };

const pictured = (max: number): Field => ({
  kind: 'list',
  name: 'items',
  max,
  fields: [icon, text('title'), long('text')],
  blank: { icon: 'sparkles', title: none, text: none },
});

/** All fields of all sections, in the order of the page (specification §3). */
export const sectionFields: Readonly<Record<SectionKey, readonly Field[]>> = {
  hero: [
    text('eyebrow'),
    text('title'),
    long('text'),
    text('button'),
    { kind: 'list', name: 'points', max: 6, fields: [], blank: none },
    { kind: 'picture', name: 'backgroundImage' },
  ],
  infoBar: [
    {
      kind: 'list',
      name: 'items',
      max: 6,
      fields: [icon, text('label'), text('value')],
      blank: { icon: 'sparkles', label: none, value: none },
    },
  ],
  expect: [text('title'), long('text'), pictured(12)],
  features: [text('title'), long('text'), pictured(8)],
  route: [
    text('title'),
    long('text'),
    {
      kind: 'list',
      name: 'stops',
      max: 12,
      fields: [{ kind: 'offset', name: 'offsetMinutes' }, text('title'), long('text')],
      blank: { offsetMinutes: '', title: none, text: none },
    },
    long('note'),
  ],
  testimonials: [
    text('title'),
    text('text'),
    {
      kind: 'list',
      name: 'items',
      max: 12,
      fields: [line('name'), text('from'), long('text')],
      blank: { name: '', from: none, text: none },
    },
  ],
  footer: [
    { kind: 'picture', name: 'logo', optional: true },
    long('description'),
    line('email'),
    line('phone'),
    line('facebook'),
    line('instagram'),
  ],
};
