import { defaultLanguage } from '#domain/languages.ts';
import { readOwedPay } from '#features/pay/owed-pay-store.server.ts';
import { readTeamSettings } from '#features/roster/view-roster.server.ts';
import { ticketQrSvg } from '#features/tickets/ticket-qr.server.ts';
import type { Platform } from '#platform/platform.ts';
import { readOwedTips } from './owed-tips-store.server.ts';
import { tipPathOf } from './view-tip-page.server.ts';

/** The address where guests tip, and its QR code as the `src` of an image. */
export type TipCode = { readonly address: string; readonly picture: string };

/** What a person is owed of their tips and their pay, and the codes of those of their nights on which guests can tip now. */
export async function viewOwnTips(
  platform: Pick<Platform, 'database' | 'clock' | 'config' | 'gateways'>,
  {
    userId,
    nights,
  }: {
    readonly userId: string;
    readonly nights: readonly { readonly id: string; readonly role: string; readonly status: string }[];
  },
) {
  const { database, config } = platform;
  const codes = new Map<string, TipCode>();
  const { tips } = await readTeamSettings(database);
  for (const { id, role, status } of nights) {
    if (tips === 'off' || role === 'helper' || status !== 'scheduled') continue;
    const personId = tips === 'guide' ? userId : null;
    // The page offers the guest's own language.
    const path = await tipPathOf(platform, { nightId: id, personId }, defaultLanguage);
    if (path === null) continue;
    const address = config.origin + path;
    const picture = `data:image/svg+xml,${encodeURIComponent(ticketQrSvg(address))}`;
    codes.set(id, { address, picture });
  }
  const [owed, pay] = await Promise.all([readOwedTips(database, userId), readOwedPay(database, userId)]);
  return { owed: { tips: owed, pay }, codes };
}
