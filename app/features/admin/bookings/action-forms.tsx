import type { ReactNode } from 'react';
import { type BookingAction, bookingAction } from '#domain/booking/booking-actions.ts';
import type { BookingView } from './booking-view.ts';
import { CancelCard } from './cancel-card.tsx';
import { AddOnsForm } from './changes/add-ons-form.tsx';
import { ReturnCash, TakeCash } from './changes/cash-forms.tsx';
import { CustomerForm } from './changes/customer-form.tsx';
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

/**
 * Where on the page: before the customer, after the facts, in the card of the balance, in the card of all changes,
 * below that, or beside everything.
 */
export type Place = 'first' | 'hold' | 'balance' | 'changes' | 'below' | 'side';

type ActionForm = {
  readonly place: Place;
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
    place: 'first',
    isOffered: ({ nightChoice }) => nightChoice?.stands === 'open',
    isShown: ({ nightChoice }) => nightChoice !== null,
    isForAll: true,
    Form: NightChoiceCard,
  },
  hold: {
    place: 'hold',
    isOffered: ({ isHeld }) => isHeld,
    isShown: ({ payAt }) => payAt !== null,
    Form: HoldCard,
  },
  pay: { place: 'balance', isOffered: ({ changes }) => changes.due !== null, Form: TakeCash },
  returnCash: {
    place: 'balance',
    isOffered: ({ changes }) => changes.cashToReturn.length > 0,
    Form: ReturnCash,
  },
  details: { place: 'changes', isOffered: ({ changes }) => changes.isLive, Form: CustomerForm },
  people: {
    place: 'changes',
    isOffered: ({ changes }) => changes.isLive && !changes.isOver,
    Form: PartyForm,
  },
  addOns: {
    place: 'changes',
    isOffered: ({ changes }) => changes.isLive && !changes.isOver && changes.addOns.length > 0,
    Form: AddOnsForm,
  },
  night: { place: 'changes', isOffered: ({ changes }) => changes.isLive, Form: MoveForm },
  facts: { place: 'changes', isOffered: ({ changes }) => changes.isLive, Form: FactsForm },
  noShow: {
    place: 'changes',
    isOffered: ({ changes }) => changes.isLive && (changes.canMissIt || changes.isNoShow),
    Form: NoShow,
  },
  ticket: {
    place: 'below',
    isOffered: ({ tickets }) => tickets.mayPass.accepted,
    isShown: ({ tickets }) => tickets.tickets.length > 0,
    Form: PassOnCard,
  },
  split: {
    place: 'below',
    isOffered: ({ split, changes }) => split !== null && !changes.isOver,
    Form: SplitCard,
  },
  refund: {
    place: 'below',
    isOffered: ({ reduction }) => reduction !== null,
    isShown: ({ reduction, answer }) => reduction !== null || answer !== null,
    Form: RefundPartCard,
  },
  mail: { place: 'below', isOffered: ({ canMail }) => canMail, Form: MailCard },
  cancel: {
    place: 'below',
    isOffered: ({ canCancel }) => canCancel,
    isShown: ({ canCancel, answer }) => canCancel || answer !== null,
    Form: CancelCard,
  },
  note: { place: 'side', isOffered: () => true, Form: NoteCard },
};

/** Whether the person may do it, and it can be done now. */
export const isOffered = (action: BookingAction, view: BookingView): boolean =>
  view.may(bookingAction(action).permission) && actionForms[action].isOffered(view);

/** The actions at a place of the page that are shown. */
export const actionsAt = (place: Place, view: BookingView): BookingAction[] =>
  (Object.keys(actionForms) as BookingAction[]).filter((action) => {
    const { isShown, isForAll, ...form } = actionForms[action];
    if (form.place !== place || !(isForAll || view.may(bookingAction(action).permission))) return false;
    return (isShown ?? form.isOffered)(viewOf(action, view));
  });

/** The forms at a place of the page. */
export const ActionForms = ({ place, view }: { place: Place; view: BookingView }) =>
  actionsAt(place, view).map((action) => {
    const { Form } = actionForms[action];
    return <Form key={action} {...viewOf(action, view)} />;
  });

/** The view with the answer only if it is to a form of the action. */
const viewOf = (action: BookingAction, view: BookingView): BookingView => ({
  ...view,
  answer: view.answer && bookingAction(action).intents.includes(view.answer.form) ? view.answer : null,
});
