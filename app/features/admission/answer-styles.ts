import {
  BadgeCheck,
  Ban,
  Banknote,
  CalendarX,
  CircleQuestionMark,
  Clock,
  DoorClosed,
  History,
  Undo2,
} from 'lucide-react';
import type { DoorAnswer } from '#domain/admission/admit.ts';
import type { Signal } from './door-signal.ts';

/** What the panel tells: an answer of the door, or what the guide has just done. */
export type Told = DoorAnswer | 'admitted' | 'undone' | 'nobody';

/** Colour, icon and sound of each; never one of them alone. */
export const answerLooks = {
  valid: { box: 'bg-plenty text-white', icon: BadgeCheck, signal: 'good' },
  admitted: { box: 'bg-plenty text-white', icon: BadgeCheck, signal: 'done' },
  undone: { box: 'bg-violet text-white', icon: Undo2, signal: 'done' },
  nobody: { box: 'bg-violet text-white', icon: CircleQuestionMark, signal: 'careful' },
  alreadyUsed: { box: 'bg-fewer-bright text-night', icon: History, signal: 'careful' },
  wrongNight: { box: 'bg-lilac text-night', icon: CalendarX, signal: 'careful' },
  tooEarly: { box: 'bg-lilac text-night', icon: Clock, signal: 'careful' },
  doorClosed: { box: 'bg-lilac text-night', icon: DoorClosed, signal: 'careful' },
  unpaid: { box: 'bg-scarce text-white', icon: Banknote, signal: 'bad' },
  cancelled: { box: 'bg-scarce text-white', icon: Ban, signal: 'bad' },
  unknown: { box: 'bg-scarce text-white', icon: CircleQuestionMark, signal: 'bad' },
} as const satisfies Record<Told, { box: string; icon: typeof Ban; signal: Signal }>;
