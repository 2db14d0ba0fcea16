import { isIPv6 } from 'node:net';
import { todayIn } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import { writeDate } from '#domain/written-date.ts';
import { type Device, deviceOf } from '../profile/device.ts';
import type { SessionSummary } from '../profile/session-list.server.ts';

export type SessionView = {
  readonly id: string;
  readonly device: Device | null;
  readonly since: string;
  readonly address: string | null;
  readonly isCurrent: boolean;
};

/** A session in a form that its owner recognizes. */
export function viewSession(session: SessionSummary, language: Language): SessionView {
  const { id, userAgent, createdAt, address, isCurrent } = session;
  return {
    id,
    device: deviceOf(userAgent ?? ''),
    since: writeDate(todayIn('UTC', createdAt), language, 'medium'),
    address: address && shortAddress(address),
    isCurrent,
  };
}

/** An IPv6 address without its leading zeros and longest run of zeros; other addresses unchanged. */
const shortAddress = (address: string): string =>
  isIPv6(address) ? new URL(`http://[${address}]`).hostname.slice(1, -1) : address;
