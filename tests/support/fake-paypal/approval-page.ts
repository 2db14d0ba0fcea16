import type { Order } from './paypal-state.ts';

/** The fake's approval page: the price, and a button for every outcome. */
export function approvalPage({ purchase_units, status }: Order): string {
  const [unit] = purchase_units;
  const buttons = ['good', 'declined', 'reviewed', 'cancel']
    .map((action) => `<button name="action" value="${action}">${action}</button>`)
    .join(' ');
  return `<!doctype html><title>PayPal (fake)</title>
<h1>${unit?.amount.value} ${unit?.amount.currency_code}</h1>
<p>This order is ${status}.</p><form method="post">${buttons}</form>`;
}
