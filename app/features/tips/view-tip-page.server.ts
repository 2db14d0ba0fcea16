import { endOf, startOf } from '#domain/calendar-date.ts';
import { baseRate, type ExchangeRate } from '#domain/exchange.ts';
import type { Language } from '#domain/languages.ts';
import { pesos } from '#domain/money.ts';
import {
  getsTips,
  isTipTime,
  sharersOf,
  type TipAmounts,
  type TipRecipient,
  tipAmountsIn,
} from '#domain/tips/tips.ts';
import { amountRefusal } from '#features/payment/available-providers.ts';
import { readTeamSettings, type TeamSettings } from '#features/roster/view-roster.server.ts';
import { readCurrencies } from '#features/settings/currency-store.server.ts';
import { addressIn } from '#i18n/language.ts';
import type { Database } from '#platform/database/database.ts';
import type { Gateways, PaymentGateway } from '#platform/payments/payment-gateway.ts';
import type { Platform } from '#platform/platform.ts';
import { listFirstNames, readTipPage, tipCodeOf } from './tip-pages-store.server.ts';

type Needs = Pick<Platform, 'database' | 'clock' | 'gateways'>;

/** One of those who can be tipped; `firstName` may be empty. */
type TippedGuide = {
  readonly shiftId: string;
  readonly staffId: string;
  readonly firstName: string;
};

/** An open tip page with everything that a tip needs. */
export type OpenTipPage = {
  readonly night: NonNullable<Awaited<ReturnType<typeof readTipPage>>>;
  readonly amounts: TipAmounts;
  readonly rate: ExchangeRate;
  readonly gateway: PaymentGateway;
  /** Those to choose from; one if the page is of one guide. Empty if the tip is shared. */
  readonly guides: readonly TippedGuide[];
  /** The first names of those who share it, in order. */
  readonly sharedBy: readonly string[];
  readonly sharers: readonly TipRecipient[];
};

/**
 * The tip page of a code, `closed` while nobody can tip there: tips are off, nobody is on the roster, it is too early or too late, the night is
 * cancelled, or no card can be charged. Null for an unknown code. The settings are read unless they are known.
 */
export async function openTipPage(
  { database, clock, gateways }: Needs,
  code: string,
  known?: TeamSettings,
): Promise<OpenTipPage | 'closed' | null> {
  const night = /^[\w-]{22}$/.test(code) ? await readTipPage(database, code) : null;
  if (!night) return null;
  const { tips: rule, tipLeadParts } = known ?? (await readTeamSettings(database));
  const times = { startsAt: startOf(night, night.timeZone), endsAt: endOf(night, night.timeZone) };
  if (rule === 'off' || night.status !== 'scheduled' || !isTipTime(times, clock.now())) return 'closed';
  const rate = await tipRate(database);
  const amounts = tipAmountsIn(rate.currency);
  const gateway = cardGateway(gateways, amounts);
  const team = (await listFirstNames(database, night.nightId)).filter(getsTips);
  if (!gateway || team.length === 0) return 'closed';
  const own = team.filter(({ staffId }) => staffId === night.personId);
  const isShared = rule === 'shared';
  return {
    ...{ night, amounts, rate, gateway },
    guides: isShared ? [] : own.length > 0 ? own : team,
    sharedBy: isShared ? team.map(({ firstName }) => firstName) : [],
    sharers: isShared ? sharersOf(team, tipLeadParts) : [],
  };
}

/** Tips are in pesos while pesos are on sale, otherwise in the base currency. */
async function tipRate(database: Database): Promise<ExchangeRate> {
  const onSale = await readCurrencies(database);
  return onSale.find(({ currency }) => currency === pesos) ?? baseRate();
}

/** Tips are paid by card: PayPal captures orders in a way of its own and is not offered. */
const cardProviders = ['stripe', 'rehearsal'] as const;

function cardGateway(gateways: Gateways, { suggested, currency }: TipAmounts): PaymentGateway | null {
  const known = cardProviders.flatMap((provider) => gateways.get(provider) ?? []);
  return known.find((gateway) => !amountRefusal(gateway, { amount: suggested[0] ?? 0, currency })) ?? null;
}

/** What the page shows. Ids of people stay on the server. */
export async function viewTipPage(platform: Needs, code: string) {
  const opened = await openTipPage(platform, code);
  if (opened === null || opened === 'closed') return opened;
  const { night, amounts, guides, sharedBy } = opened;
  return {
    ...{ title: night.title, date: night.date, amounts, sharedBy },
    guides: guides.map(({ shiftId, firstName }) => ({ shiftId, firstName })),
  };
}

export type TipPageView = Exclude<Awaited<ReturnType<typeof viewTipPage>>, null | 'closed'>;

/** The path of the tip page of a night, or of one guide on it, in a language; null while nobody can tip there. */
export async function tipPathOf(
  platform: Needs,
  of: { readonly nightId: string; readonly personId: string | null },
  { language, settings }: { readonly language: Language; readonly settings: TeamSettings },
): Promise<string | null> {
  if (settings.tips === 'off') return null;
  const code = await tipCodeOf(platform.database, of);
  const opened = await openTipPage(platform, code, settings);
  return opened === null || opened === 'closed' ? null : addressIn(language, `/tip/${code}`);
}
