import type { NewSession } from './stripe-parameters.ts';
import type { Session } from './stripe-state.ts';

/** The fake's payment page: the items, the price, and a button for every outcome. */
export function payPage(session: Session, wanted: NewSession, { isDeclined = false } = {}): string {
  const lines = wanted.line_items
    .map(({ quantity, price_data: { unit_amount, product_data } }) => {
      const { name, description = '' } = product_data;
      return `<li>${escaped(`${quantity} × ${name}: ${unit_amount} ${description}`)}</li>`;
    })
    .join('');
  const actions = session.status === 'open' ? ['pay', 'decline', 'voucher', 'cancel'] : [];
  const buttons = actions
    .map((action) => `<button name="action" value="${action}">${action}</button>`)
    .join(' ');
  return `<!doctype html><title>Checkout (fake)</title>
<h1>${session.amount_total} ${session.currency}</h1><ul>${lines}</ul>
${isDeclined ? '<p role="alert">Your card was declined.</p>' : ''}
<p>This session is ${session.status}.</p><form method="post">${buttons}</form>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
