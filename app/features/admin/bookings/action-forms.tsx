import type { ReactNode } from 'react';
import { type BookingAction, bookingAction, bookingActionNames } from '#domain/booking/booking-actions.ts';
import type { BookingView } from './booking-view.ts';
import { CancelCard } from './cancel-card.tsx';
import { AddOnsForm } from './changes/add-ons-form.tsx';
import { CustomerForm } from './changes/customer-form.tsx';
import { RecordDeskRefund, RecordPayment } from './changes/desk-forms.tsx';
import { FactsForm } from './changes/facts-form.tsx';
import { MoveForm } from './changes/move-form.tsx';
import { NoShow } from './changes/no-show.tsx';
import { PartyForm } from './changes/party-form.tsx';
import { HoldCard } from './hold-card.tsx';
import { MailCard } from './mail-card.tsx';
import { NightChoiceCard } from './night-choice/night-choice-card.tsx';
import { NoteCard } from './note-card.tsx';
import { RefundPartCard } from './refund/refund-part-card.tsx';
import { SplitCard } from './split/split-card.tsx';
import { PassOnCard } from './tickets/pass-on-card.tsx';

type ActionForm = {
  /** Its state of the booking calls for it, so its form is open at once. Others open from the menu. */
  readonly isAtHand?: boolean;
  /** Whether it can be done now. Whether the person may do it is asked beside it. */
  readonly isOffered: (view: BookingView) => boolean;
  /** Whether its form is shown; by default while it is offered. */
  readonly isShown?: (view: BookingView) => boolean;
  /** Whether people without the permission see what it says; its form then asks `view.may` itself. */
  readonly isForAll?: boolean;
  readonly Form: (view: BookingView) => ReactNode;
};

/** The forms of the actions, in their order on the page. An action without an entry does not compile. */
const actionForms: Readonly<Record<BookingAction, ActionForm>> = {
  choice: {
    isAtHand: true,
    isOffered: ({ nightChoice }) => nightChoice?.stands === 'open',
    isShown: ({ nightChoice }) => nightChoice !== null,
    isForAll: true,
    Form: NightChoiceCard,
  },
  pay: { isAtHand: true, isOffered: ({ changes }) => changes.due !== null, Form: RecordPayment },
  recordDeskRefund: {
    isAtHand: true,
    isOffered: ({ changes }) => changes.deskRefunds.length > 0,
    Form: RecordDeskRefund,
  },
  hold: {
    isAtHand: true,
    isOffered: ({ isHeld }) => isHeld,
    isShown: ({ payAt }) => payAt !== null,
    Form: HoldCard,
  },
  details: { isOffered: ({ changes }) => changes.isLive, Form: CustomerForm },
  people: { isOffered: ({ changes }) => changes.isLive && !changes.isOver, Form: PartyForm },
  addOns: {
    isOffered: ({ changes }) => changes.isLive && !changes.isOver && changes.addOns.length > 0,
    Form: AddOnsForm,
  },
  night: { isOffered: ({ changes }) => changes.isLive, Form: MoveForm },
  facts: { isOffered: ({ changes }) => changes.isLive, Form: FactsForm },
  noShow: {
    isOffered: ({ changes }) => changes.isLive && (changes.canMissIt || changes.isNoShow),
    Form: NoShow,
  },
  ticket: {
    isOffered: ({ tickets }) => tickets.mayPass.accepted,
    isShown: ({ tickets }) => tickets.tickets.length > 0,
    Form: PassOnCard,
  },
  split: { isOffered: ({ split, changes }) => split !== null && !changes.isOver, Form: SplitCard },
  refund: {
    isOffered: ({ reduction }) => reduction !== null,
    isShown: ({ reduction, answer }) => reduction !== null || answer !== null,
    Form: RefundPartCard,
  },
  mail: { isOffered: ({ canMail }) => canMail, Form: MailCard },
  note: { isOffered: () => true, Form: NoteCard },
  cancel: {
    isOffered: ({ canCancel }) => canCancel,
    isShown: ({ canCancel, answer }) => canCancel || answer !== null,
    Form: CancelCard,
  },
};

/** Whether the person may do it, and it can be done now. */
const isOffered = (action: BookingAction, view: BookingView): boolean =>
  view.may(bookingAction(action).permission) && actionForms[action].isOffered(view);

/** The actions in the menu: what can be done now and is not at hand, in the order of the registry. */
export const menuActions = (view: BookingView): BookingAction[] =>
  bookingActionNames.filter((action) => !actionForms[action].isAtHand && isOffered(action, view));

const isFormShown = (action: BookingAction, view: BookingView): boolean => {
  const { isShown, isForAll, isOffered: isPossible } = actionForms[action];
  if (!(isForAll || view.may(bookingAction(action).permission))) return false;
  return (isShown ?? isPossible)(viewOf(action, view));
};

/** All forms. Those that open from the menu take no place until then. */
export const ActionForms = ({ view }: { view: BookingView }) =>
  (Object.keys(actionForms) as BookingAction[])
    .filter((action) => isFormShown(action, view))
    .map((action) => {
      const { Form } = actionForms[action];
      return <Form key={action} {...viewOf(action, view)} />;
    });

/** The view with the answer only if it is to a form of the action. */
const viewOf = (action: BookingAction, view: BookingView): BookingView => ({
  ...view,
  answer: view.answer && bookingAction(action).intents.includes(view.answer.form) ? view.answer : null,
});
