/** What happens on a night's waiting list, told to those who react to it; only ids travel. See docs/rules/waiting-list.md. */

export type WaitingEvent =
  | { readonly name: 'waiting.joined'; readonly partyId: string }
  | { readonly name: 'waiting.placesFree'; readonly partyId: string };
