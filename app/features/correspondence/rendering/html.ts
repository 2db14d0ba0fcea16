import { escapeMarkup } from '#domain/plain-text.ts';

/** Trusted HTML. Only `html` creates it, so that everything else is escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[];

/** A piece of HTML. Every value that is put into it is escaped, including `<script>`. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((text, string, place) => text + asText(parts[place - 1]!) + string));
}

function asText(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeMarkup(String(part));
}
