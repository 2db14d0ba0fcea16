import { defaultLanguage } from '#domain/languages.ts';
import { readOwedPay } from '#features/pay/owed-pay-store.server.ts';
import { readTeamSettings, type TeamSettings } from '#features/roster/view-roster.server.ts';
import { ticketQrSvg } from '#features/tickets/ticket-qr.server.ts';
import type { Platform } from '#platform/platform.ts';
import { readOwedTips } from './owed-tips-store.server.ts';
import { listTippedNights } from './tip-pages-store.server.ts';
import { tipPathOf } from './view-tip-page.server.ts';

/** The address where guests tip, and its QR code as the `src` of an image. */
export type TipCode = { readonly address: string; readonly picture: string };

type OfPerson = { readonly userId: string; readonly nights: readonly { readonly id: string }[] };

/** The paths of the tip pages that a person shows guests, by night: of those nights on which guests can tip them now. */
export async function ownTipPaths(
  platform: Pick<Platform, 'database' | 'clock' | 'gateways'>,
  { userId, nights, settings }: OfPerson & { readonly settings: TeamSettings },
): Promise<ReadonlyMap<string, string>> {
  const { database } = platform;
  const paths = new Map<string, string>();
  const { tips } = settings;
  if (tips === 'off' || nights.length === 0) return paths;
  const ids = nights.map(({ id }) => id);
  for (const nightId of await listTippedNights(database, { personId: userId, nights: ids })) {
    // The page offers the guest's own language.
    const of = { nightId, personId: tips === 'guide' ? userId : null };
    const path = await tipPathOf(platform, of, { language: defaultLanguage, settings });
    if (path !== null) paths.set(nightId, path);
  }
  return paths;
}

/** What a person is owed of their tips and their pay, and the codes of those of their nights on which guests can tip now. */
export async function viewOwnTips(
  platform: Pick<Platform, 'database' | 'clock' | 'config' | 'gateways'>,
  of: OfPerson,
) {
  const { database, config } = platform;
  const [paths, tips, pay] = await Promise.all([
    readTeamSettings(database).then((settings) => ownTipPaths(platform, { ...of, settings })),
    readOwedTips(database, of.userId),
    readOwedPay(database, of.userId),
  ]);
  const codes = new Map<string, TipCode>();
  for (const [night, path] of paths) {
    const address = config.origin + path;
    const picture = `data:image/svg+xml,${encodeURIComponent(ticketQrSvg(address))}`;
    codes.set(night, { address, picture });
  }
  return { owed: { tips, pay }, codes };
}
