import {
  BadgeCheck,
  Ban,
  Banknote,
  CalendarX,
  CircleQuestionMark,
  Clock,
  CloudOff,
  DoorClosed,
  HardDrive,
  History,
  Undo2,
  UserX,
} from 'lucide-react';
import type { DoorAnswer } from '#domain/door/admit.ts';

/** What the panel shows: an answer of the check-in, or the result of the guide's last action. */
export type ShownAnswer =
  | DoorAnswer
  | 'due'
  | 'admitted'
  | 'admittedDue'
  | 'undone'
  | 'noShow'
  | 'paid'
  | 'giveBack'
  | 'nobody'
  | 'notStored';

/** The sound and vibration of an answer, so that a guide recognizes it without looking. */
export type Signal = 'good' | 'done' | 'careful' | 'bad';

type AnswerLook = {
  readonly box: string;
  readonly icon: typeof Ban;
  readonly signal: Signal;
  /** Whether nothing is left to do but to continue with the next guest. */
  readonly isFinal?: boolean;
  /** Whether an admin gets a link to the booking, for example to take cash. */
  readonly leadsToBooking?: boolean;
};

/** Color, icon and sound of each answer, never color alone; and what can follow. */
export const answerLooks: Readonly<Record<ShownAnswer, AnswerLook>> = {
  valid: { box: 'bg-plenty text-white', icon: BadgeCheck, signal: 'good' },
  due: { box: 'bg-fewer-bright text-night', icon: Banknote, signal: 'careful', leadsToBooking: true },
  admitted: { box: 'bg-plenty text-white', icon: BadgeCheck, signal: 'done', isFinal: true },
  admittedDue: {
    box: 'bg-fewer-bright text-night',
    icon: Banknote,
    signal: 'careful',
    isFinal: true,
    leadsToBooking: true,
  },
  undone: { box: 'bg-violet text-white', icon: Undo2, signal: 'done' },
  noShow: { box: 'bg-violet text-white', icon: UserX, signal: 'done', isFinal: true },
  paid: { box: 'bg-plenty text-white', icon: Banknote, signal: 'done' },
  giveBack: { box: 'bg-scarce text-white', icon: Banknote, signal: 'bad', leadsToBooking: true },
  notStored: { box: 'bg-scarce text-white', icon: HardDrive, signal: 'bad' },
  nobody: { box: 'bg-violet text-white', icon: CircleQuestionMark, signal: 'careful' },
  alreadyUsed: { box: 'bg-fewer-bright text-night', icon: History, signal: 'careful' },
  wrongNight: {
    box: 'bg-lilac text-night',
    icon: CalendarX,
    signal: 'careful',
    isFinal: true,
    leadsToBooking: true,
  },
  tooEarly: {
    box: 'bg-lilac text-night',
    icon: Clock,
    signal: 'careful',
    isFinal: true,
    leadsToBooking: true,
  },
  doorClosed: {
    box: 'bg-lilac text-night',
    icon: DoorClosed,
    signal: 'careful',
    isFinal: true,
    leadsToBooking: true,
  },
  unpaid: { box: 'bg-scarce text-white', icon: Banknote, signal: 'bad', isFinal: true, leadsToBooking: true },
  cancelled: { box: 'bg-scarce text-white', icon: Ban, signal: 'bad', isFinal: true, leadsToBooking: true },
  unknown: { box: 'bg-scarce text-white', icon: CircleQuestionMark, signal: 'bad', isFinal: true },
  genuine: { box: 'bg-fewer-bright text-night', icon: CloudOff, signal: 'careful', isFinal: true },
  unchecked: { box: 'bg-lilac text-night', icon: CloudOff, signal: 'careful', isFinal: true },
};
