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
import type { DoorAnswer } from '#domain/door/admit.ts';

/** What the panel shows: an answer of the check-in, or the result of the guide's last action. */
export type ShownAnswer = DoorAnswer | 'due' | 'admitted' | 'admittedDue' | 'undone' | 'nobody';

/** The sound and vibration of an answer, so that a guide recognizes it without looking. */
export type Signal = 'good' | 'done' | 'careful' | 'bad';

/** Color, icon and sound of each answer; never color alone. */
export const answerLooks = {
  valid: { box: 'bg-plenty text-white', icon: BadgeCheck, signal: 'good' },
  due: { box: 'bg-fewer-bright text-night', icon: Banknote, signal: 'careful' },
  admitted: { box: 'bg-plenty text-white', icon: BadgeCheck, signal: 'done' },
  admittedDue: { box: 'bg-fewer-bright text-night', icon: Banknote, signal: 'careful' },
  undone: { box: 'bg-violet text-white', icon: Undo2, signal: 'done' },
  nobody: { box: 'bg-violet text-white', icon: CircleQuestionMark, signal: 'careful' },
  alreadyUsed: { box: 'bg-fewer-bright text-night', icon: History, signal: 'careful' },
  wrongNight: { box: 'bg-lilac text-night', icon: CalendarX, signal: 'careful' },
  tooEarly: { box: 'bg-lilac text-night', icon: Clock, signal: 'careful' },
  doorClosed: { box: 'bg-lilac text-night', icon: DoorClosed, signal: 'careful' },
  unpaid: { box: 'bg-scarce text-white', icon: Banknote, signal: 'bad' },
  cancelled: { box: 'bg-scarce text-white', icon: Ban, signal: 'bad' },
  unknown: { box: 'bg-scarce text-white', icon: CircleQuestionMark, signal: 'bad' },
} as const satisfies Record<ShownAnswer, { box: string; icon: typeof Ban; signal: Signal }>;
