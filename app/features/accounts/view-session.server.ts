import type { Language } from '#domain/bilingual.ts';
import { regions } from '#i18n/language.ts';
import { type Device, deviceOf } from './device.ts';
import type { SessionSummary } from './session-list.server.ts';

export type SessionView = {
  readonly id: string;
  readonly device: Device | null;
  readonly since: string;
  readonly address: string | null;
  readonly isCurrent: boolean;
};

/** A session as its owner recognises it. The day is written here, because browsers write it in other ways. */
export function viewSession(session: SessionSummary, language: Language): SessionView {
  const { id, userAgent, createdAt, address, isCurrent } = session;
  const day = new Intl.DateTimeFormat(regions[language], { dateStyle: 'medium', timeZone: 'UTC' });
  return { id, device: deviceOf(userAgent ?? ''), since: day.format(createdAt), address, isCurrent };
}
