import { html, raw } from 'hono/html';
import type { Language } from '#domain/languages.ts';
import { formatMoney, type Money } from '#domain/money.ts';
import type english from '#i18n/messages/en/payment.ts';
import { translator } from '#i18n/translate.ts';

export type CardPage = {
  readonly bookingReference: string;
  readonly lines: readonly { readonly name: string; readonly quantity: number; readonly total: Money }[];
  readonly total: Money;
  readonly language: Language;
  readonly isDeclined: boolean;
};

type ClosedState = keyof (typeof english)['paymentPage']['card']['closed'];
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
    html`<h1>${t('paymentPage.card.title')}</h1>
      <p>${t('paymentPage.card.explain')}</p>
      ${isDeclined ? html`<p class="declined" role="alert">${t('paymentPage.card.declined')}</p>` : ''}
      <dl class="lines">
        <div><dt>${t('paymentPage.card.booking')}</dt><dd>${bookingReference}</dd></div>
        ${lines.map(line)}
        <div class="total"><dt>${t('paymentPage.card.total')}</dt><dd>${price(total)}</dd></div>
      </dl>
      <form method="post">
        <button class="pay" name="action" value="pay">${t('paymentPage.card.pay', { total: price(total) })}</button>
        <button name="action" value="decline">${t('paymentPage.card.decline')}</button>
        <button name="action" value="delay">${t('paymentPage.card.delay')}</button>
        <button class="quiet" name="action" value="cancel">${t('paymentPage.card.cancel')}</button>
      </form>`,
  );
}

/** The page when nothing can be paid any more, or when the payment does not exist. */
export function closedCardPage({ language, nonce }: Look, state: ClosedState, bookingUrl: string | null) {
  const t = translator(language);
  return document(
    { language, nonce },
    html`<h1>${t('paymentPage.card.closedTitle')}</h1>
      <p>${t(`paymentPage.card.closed.${state}`)}</p>
      <a class="button" href="${bookingUrl ?? '/'}">${t(`paymentPage.card.${bookingUrl ? 'back' : 'home'}`)}</a>`,
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
    <title>${t('paymentPage.card.title')}</title>
    <link rel="icon" href="/favicon.svg">
    <style nonce="${nonce}">${raw(rehearsalCardStyle)}</style>
  </head>
  <body>
    <main>
      <p class="ribbon">${t('paymentPage.card.ribbon')}</p>
      <div class="inside">${inside}</div>
    </main>
  </body>
</html>`;
}

/** The style of the card page: the colors of the site, small enough to be inlined. */
const rehearsalCardStyle = `
*{box-sizing:border-box;margin:0}
html{color-scheme:light;-webkit-text-size-adjust:100%}
body{min-height:100svh;min-width:20rem;display:grid;place-items:center;padding:1.25rem;
  font:1.0625rem/1.5 Figtree,ui-sans-serif,system-ui,sans-serif;color:#1c1237;
  background:#150b2e radial-gradient(120% 80% at 50% 110%,#ff4f5a 0,#b81456 22%,#4a1f6e 48%,#150b2e 78%) fixed}
main{width:100%;max-width:27rem;background:#fff8f0;border-radius:1.5rem;overflow:hidden;
  box-shadow:0 30px 80px -20px rgb(0 0 0/.55)}
.ribbon{padding:.7rem 1.5rem;text-align:center;font-weight:700;color:#1c1237;
  background:repeating-linear-gradient(-45deg,#ffeecb 0 14px,#ffe3a8 14px 28px)}
.inside{padding:1.75rem 1.5rem 1.5rem}
h1{font:800 1.75rem/1.1 Syne,"Avenir Next",ui-sans-serif,system-ui,sans-serif;letter-spacing:-.02em;text-wrap:balance}
.inside>p{margin-top:.6rem;color:#4f4566;text-wrap:pretty}
.lines{margin:1.5rem 0;border-block:1px solid #e6d5c4;padding-block:.9rem}
.lines div{display:flex;justify-content:space-between;gap:1.25rem;padding-block:.2rem}
.lines dt{color:#4f4566;overflow-wrap:anywhere}
.lines dd{white-space:nowrap;font-variant-numeric:tabular-nums}
.lines .total{margin-top:.5rem;font-weight:800;font-size:1.35rem}
.lines .total dt{color:inherit}
.inside .declined{margin:1rem 0 0;padding:.8rem 1rem;border-radius:.9rem;background:#ffe0de;color:#8d1720;font-weight:600}
form{display:grid;gap:.65rem}
button,.button{display:block;width:100%;min-height:3.25rem;padding:.7rem 1rem;border:1.5px solid #d5c1ad;border-radius:1rem;
  font:inherit;font-weight:600;line-height:1.3;text-align:center;text-decoration:none;background:#fff;color:#1c1237;cursor:pointer}
button:hover,.button:hover{border-color:#1c1237}
.pay{border-color:transparent;background:linear-gradient(100deg,#c21a4e,#a3124e);color:#fff;font-size:1.15rem;font-weight:800}
.quiet{border-color:transparent;background:none;text-decoration:underline;text-underline-offset:.2em}
:focus-visible{outline:3px solid #4a1f6e;outline-offset:3px}
.button{margin-top:1.5rem}`;
