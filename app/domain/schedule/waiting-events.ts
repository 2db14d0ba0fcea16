/** The events of a night's waiting list. See docs/rules/waiting-list.md. */

export type WaitingEvent =
  | { readonly name: 'waiting.joined'; readonly partyId: string }
  | { readonly name: 'waiting.placesFree'; readonly partyId: string };
