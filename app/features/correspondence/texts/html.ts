import { escapeMarkup } from '#domain/escape-markup.ts';

/** Text that is HTML already: made only by `html`, so that everything else is escaped on its way in. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Markup | readonly Markup[];

/** A piece of HTML. What is put into it is text and shown as it is written, whoever wrote it: `<script>` too. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((text, string, place) => text + asText(parts[place - 1]!) + string));
}

function asText(part: Part): string {
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escapeMarkup(String(part));
}
