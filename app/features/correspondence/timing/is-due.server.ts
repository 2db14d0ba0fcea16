import type { AutomaticKind } from '#domain/correspondence/mail-kinds.ts';
import type { AutomaticMails } from '../definitions/automatic-mails.ts';
import type { NightTimes } from '../definitions/mail-definition.ts';
import { automaticMails } from '../mails/mail-registry.server.ts';

/** Whether an automatic mail may be sent now for that night. */
export function isDue(kind: AutomaticKind, mails: AutomaticMails, night: NightTimes, now: Date): boolean {
  const { isOn, hours } = mails[kind];
  const window = isOn ? automaticMails[kind].timing.window(night, hours, mails) : null;
  return window !== null && window.from <= now && now < window.until;
}
