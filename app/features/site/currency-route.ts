import { redirect } from 'react-router';
import { safeReturnAddress } from '#domain/accounts/return-address.ts';
import { chosenCurrency, currencyCookie } from '#features/settings/chosen-currency.ts';
import { readTyped } from '#platform/read-form-data.ts';
import { bodyContext } from '#request-context';
import type { Route } from './+types/currency-route';

/** Remembers the currency that a visitor without JavaScript has chosen; any other value changes nothing. */
export async function action({ context }: Route.ActionArgs) {
  const { currency = '', back } = await readTyped(context.get(bodyContext), ['currency', 'back']);
  const code = chosenCurrency(`currency=${currency}`);
  return redirect(safeReturnAddress(back), {
    status: 303,
    headers: code ? { 'Set-Cookie': currencyCookie(code) } : {},
  });
}

export const loader = () => redirect('/');
