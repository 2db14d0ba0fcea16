import { html, raw } from 'hono/html';
import type { Language } from '#domain/bilingual.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import { rehearsalCardStyle } from './rehearsal-card-style.ts';
import { rehearsalCardTexts } from './rehearsal-card-texts.ts';

export type CardPage = {
  readonly bookingReference: string;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: Money }[];
  readonly total: Money;
  readonly language: Language;
  readonly isDeclined: boolean;
};

type ClosedState = keyof (typeof rehearsalCardTexts)['en']['closed'];
type Look = { readonly language: Language; readonly nonce: string };

/** The page on which the customer says what becomes of the card. Plain HTML: it works before and without scripts. */
export function cardPage({ bookingReference, lines, total, language, isDeclined }: CardPage, nonce: string) {
  const texts = rehearsalCardTexts[language];
  const price = (money: Money) => formatMoney(money, language, { cents: 'always' });
  const line = ({ name, quantity, total }: CardPage['lines'][number]) =>
    html`<div><dt>${quantity > 1 ? `${quantity} × ${name}` : name}</dt><dd>${price(total)}</dd></div>`;
  return document(
    { language, nonce },
    html`<h1>${texts.title}</h1>
      <p>${texts.explain}</p>
      ${isDeclined ? html`<p class="declined" role="alert">${texts.declined}</p>` : ''}
      <dl class="lines">
        <div><dt>${texts.booking}</dt><dd>${bookingReference}</dd></div>
        ${lines.map(line)}
        <div class="total"><dt>${texts.total}</dt><dd>${price(total)}</dd></div>
      </dl>
      <form method="post">
        <button class="pay" name="action" value="pay">${texts.pay(price(total))}</button>
        <button name="action" value="decline">${texts.decline}</button>
        <button name="action" value="delay">${texts.delay}</button>
        <button class="quiet" name="action" value="cancel">${texts.cancel}</button>
      </form>`,
  );
}

/** What stands there when nothing can be paid any more, or never could. */
export function closedCardPage({ language, nonce }: Look, state: ClosedState, bookingUrl: string | null) {
  const texts = rehearsalCardTexts[language];
  return document(
    { language, nonce },
    html`<h1>${texts.closedTitle}</h1>
      <p>${texts.closed[state]}</p>
      <a class="button" href="${bookingUrl ?? '/'}">${bookingUrl ? texts.back : texts.home}</a>`,
  );
}

function document({ language, nonce }: Look, inside: ReturnType<typeof html>) {
  const { title, ribbon } = rehearsalCardTexts[language];
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg">
    <style nonce="${nonce}">${raw(rehearsalCardStyle)}</style>
  </head>
  <body>
    <main>
      <p class="ribbon">${ribbon}</p>
      <div class="inside">${inside}</div>
    </main>
  </body>
</html>`;
}
