import type { ReactNode } from 'react';
import type { Language } from '#domain/languages.ts';

/** A component in its states, for the page `/dev/kit`. */
export type Sample = {
  /** Its file, below `app/` for `ui` and below `kit/` for the kit: `ui/button`, `kit/list/pager`. */
  readonly of: string;
  /** What it looks like in each state. */
  readonly states: Readonly<Record<string, ReactNode>>;
  /** Shown over the whole width. */
  readonly isWide?: boolean;
};

/** Samples in a language, which need texts of some length. */
export type Samples = (words: SampleWords) => readonly Sample[];

export type SampleWords = {
  readonly title: string;
  readonly text: string;
  readonly long: string;
  /** A word that fits into no column. */
  readonly longWord: string;
};

const longWord = 'otorrinolaringologicamente-y-mas-largo-que-la-columna@vallartapubcrawl.example';

export const sampleWords: Readonly<Record<Language, SampleWords>> = {
  en: {
    title: 'Title of the crawl',
    text: 'Meet at the Malecon at half past seven.',
    long: 'A sentence that is much longer than the one that the screen was drawn for, as a guest with a lot to say would type it on a small phone',
    longWord,
  },
  es: {
    title: 'Título del recorrido',
    text: 'Nos vemos en el Malecón a las siete y media.',
    long: 'Una frase mucho más larga que aquella para la que se dibujó la pantalla, como la escribiría en un teléfono pequeño alguien con mucho que contar',
    longWord,
  },
};
