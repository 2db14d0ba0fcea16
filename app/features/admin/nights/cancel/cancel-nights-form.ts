import { z } from 'zod';
import { list } from '#domain/form/fields.ts';
import { deadlineFields, messageField } from '../change/night-change-form.ts';

/** A season is not cancelled by accident, and one transaction stays short. */
export const maxNightsAtOnce = 100;

type NightsMessage = 'field.many.nights' | 'field.many.tooMany';

const key = (message: NightsMessage): NightsMessage => message;

/** The selected nights. */
export const chosenNights = z.object({
  nightIds: list
    .refine((ids) => ids.length > 0, key('field.many.nights'))
    .refine((ids) => ids.length <= maxNightsAtOnce, key('field.many.tooMany')),
});

/** The nights to cancel, the deadline for responses and the message. */
export const cancelNightsForm = chosenNights.extend({
  ...deadlineFields,
  message: messageField,
});

/** The name of the field with what the operator was shown of a night. */
export const shownField = (nightId: string) => `shown.${nightId}`;

/** The paid bookings of a night and their guests, as that field holds them. */
export const writeShown = ({ bookings, people }: { bookings: number; people: number }) =>
  `${bookings} ${people}`;

export function readShown(typed: string | undefined): { bookings: number; people: number } {
  const [bookings = 0, people = 0] = (typed ?? '').split(' ').map(Number);
  return { bookings, people };
}

/** The address of the page for all nights of some dates. */
export const cancelAddress = (from: string, to: string) =>
  `/admin/schedule-cancel?${new URLSearchParams({ from, to })}`;
