import { html, raw } from 'hono/html';
import type { Language } from '#domain/bilingual.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import type words from '#i18n/messages/en/provider.ts';
import { translator } from '#i18n/translate.ts';
import { rehearsalCardStyle } from './rehearsal-card-style.ts';

export type CardPage = {
  readonly bookingReference: string;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: Money }[];
  readonly total: Money;
  readonly language: Language;
  readonly isDeclined: boolean;
};

type ClosedState = keyof (typeof words)['provider']['card']['closed'];
type Look = { readonly language: Language; readonly nonce: string };

/**
 * The page on which the customer chooses the result of the card payment. Plain HTML that works without
 * scripts.
 */
export function cardPage({ bookingReference, lines, total, language, isDeclined }: CardPage, nonce: string) {
  const t = translator(language);
  const price = (money: Money) => formatMoney(money, language, { cents: 'always' });
  const line = ({ name, quantity, total }: CardPage['lines'][number]) =>
    html`<div><dt>${quantity > 1 ? `${quantity} × ${name}` : name}</dt><dd>${price(total)}</dd></div>`;
  return document(
    { language, nonce },
    html`<h1>${t('provider.card.title')}</h1>
      <p>${t('provider.card.explain')}</p>
      ${isDeclined ? html`<p class="declined" role="alert">${t('provider.card.declined')}</p>` : ''}
      <dl class="lines">
        <div><dt>${t('provider.card.booking')}</dt><dd>${bookingReference}</dd></div>
        ${lines.map(line)}
        <div class="total"><dt>${t('provider.card.total')}</dt><dd>${price(total)}</dd></div>
      </dl>
      <form method="post">
        <button class="pay" name="action" value="pay">${t('provider.card.pay', { total: price(total) })}</button>
        <button name="action" value="decline">${t('provider.card.decline')}</button>
        <button name="action" value="delay">${t('provider.card.delay')}</button>
        <button class="quiet" name="action" value="cancel">${t('provider.card.cancel')}</button>
      </form>`,
  );
}

/** The page when nothing can be paid any more, or when the payment does not exist. */
export function closedCardPage({ language, nonce }: Look, state: ClosedState, bookingUrl: string | null) {
  const t = translator(language);
  return document(
    { language, nonce },
    html`<h1>${t('provider.card.closedTitle')}</h1>
      <p>${t(`provider.card.closed.${state}`)}</p>
      <a class="button" href="${bookingUrl ?? '/'}">${t(`provider.card.${bookingUrl ? 'back' : 'home'}`)}</a>`,
  );
}

function document({ language, nonce }: Look, inside: ReturnType<typeof html>) {
  const t = translator(language);
  return html`<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${t('provider.card.title')}</title>
    <link rel="icon" href="/favicon.svg">
    <style nonce="${nonce}">${raw(rehearsalCardStyle)}</style>
  </head>
  <body>
    <main>
      <p class="ribbon">${t('provider.card.ribbon')}</p>
      <div class="inside">${inside}</div>
    </main>
  </body>
</html>`;
}
