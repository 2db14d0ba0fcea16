/** The operator's content of the home page, by section (specification §3). See docs/rules/content.md. */

import type { Localized } from '#domain/languages.ts';

export const sectionKeys = [
  'hero',
  'infoBar',
  'expect',
  'features',
  'route',
  'testimonials',
  'footer',
] as const;
export type SectionKey = (typeof sectionKeys)[number];

export const isSectionKey = (text: unknown): text is SectionKey => sectionKeys.some((key) => key === text);

/** The icons that a section can use. */
export const iconNames = [
  'cocktail',
  'beer',
  'bars',
  'clock',
  'people',
  'ticket',
  'map',
  'music',
  'dance',
  'games',
  'guide',
  'languages',
  'sparkles',
  'shield',
  'sunset',
  'camera',
  'crown',
  'price',
] as const;
export type IconName = (typeof iconNames)[number];

type Titled = { readonly title: Localized; readonly text: Localized };
type Pictured = Titled & { readonly icon: IconName };

/**
 * Texts may contain placeholders such as `{price}`, which are replaced with the current value
 * (docs/rules/content.md).
 */
export type HomeContent = {
  readonly hero: {
    readonly eyebrow: Localized;
    readonly title: Localized;
    readonly text: Localized;
    readonly button: Localized;
    readonly backgroundImage: string;
    readonly points: readonly Localized[];
  };
  readonly infoBar: {
    readonly items: readonly {
      readonly icon: IconName;
      readonly label: Localized;
      readonly value: Localized;
    }[];
  };
  readonly expect: Titled & { readonly items: readonly Pictured[] };
  readonly features: Titled & { readonly items: readonly Pictured[] };
  readonly route: Titled & {
    /** Minutes after the start of the night. Pages show the clock times of one night. */
    readonly stops: readonly (Titled & { readonly offsetMinutes: number })[];
    readonly note: Localized;
  };
  readonly testimonials: Titled & {
    readonly items: readonly {
      readonly name: string;
      readonly from: Localized;
      readonly text: Localized;
    }[];
  };
  readonly footer: {
    /** The picture in place of the site's mark and name, in header and footer; empty for these. */
    readonly logo: string;
    readonly description: Localized;
    readonly email: string;
    readonly phone: string;
    readonly facebook: string;
    readonly instagram: string;
  };
};

export type Placeholders = Readonly<Record<string, string>>;

/**
 * Replaces placeholders such as `{price}`. An unknown placeholder stays in the text, so that the operator
 * notices the mistake.
 */
export function fillPlaceholders(text: string, placeholders: Placeholders): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => placeholders[name] ?? written);
}
