const gmailDomains = new Set(['gmail.com', 'googlemail.com']);

/**
 * The one spelling of the mailbox behind an address: `Maya+1@Gmail.com` and `m.aya@googlemail.com` are the same
 * mailbox. Every rule about a person uses it: limits, coupons, waiting lists, opt-outs, the records of guests. Mails are
 * sent to the address as entered, and only the exact address signs in or reads a booking. `mailboxIn` is the same
 * for the database.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const typed = address.slice(0, at).toLowerCase();
  const mailbox = typed.replace(/(?<=.)\+.*$/, '');
  return gmailDomains.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}
