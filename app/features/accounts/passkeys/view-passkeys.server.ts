import { todayIn } from '#domain/calendar-date.ts';
import type { Language } from '#domain/languages.ts';
import { writeDate } from '#domain/written-date.ts';
import type { Passkey } from './passkey-store.server.ts';

export type PasskeyView = {
  readonly id: string;
  readonly name: string;
  readonly added: string;
  /** The date of the last sign-in; null if there was none. */
  readonly used: string | null;
};

/** A passkey in a form that its owner recognizes. */
export function viewPasskey({ id, name, createdAt, lastUsedAt }: Passkey, language: Language): PasskeyView {
  const written = (moment: Date) => writeDate(todayIn('UTC', moment), language, 'medium');
  return { id, name, added: written(createdAt), used: lastUsedAt && written(lastUsedAt) };
}
