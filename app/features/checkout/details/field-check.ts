import type { FormEvent } from 'react';
import { fieldCheck } from './read-checkout-form.ts';

/**
 * A field that was left with something in it is looked at at once. React tells of it, not Conform's own listener: that
 * one also hears a field that loses its focus because it is taken off the page, and would send the form for real.
 */
export const isFilled = (element: Element): element is HTMLInputElement =>
  'value' in element &&
  'name' in element &&
  element.value !== '' &&
  element.name !== '' &&
  element.tagName !== 'BUTTON';

/** Conform asks whether one field is right by sending the form to itself. */
export function isFieldCheck(event: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === fieldCheck;
}
