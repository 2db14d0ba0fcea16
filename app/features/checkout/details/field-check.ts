import type { FormEvent } from 'react';
import { fieldCheck } from './read-checkout-form.ts';

/**
 * Whether a field that loses the focus should be validated: only if it is filled in. React's blur event is
 * used instead of Conform's own listener. That listener also fires when a focused field is removed from the
 * page, and would then submit the form.
 */
export const isFilled = (element: Element): element is HTMLInputElement =>
  'value' in element &&
  'name' in element &&
  element.value !== '' &&
  element.name !== '' &&
  element.tagName !== 'BUTTON';

/**
 * Whether a submit event is Conform's validation of a single field: Conform submits the form to itself for
 * it.
 */
export function isFieldCheck(event: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = event.nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === fieldCheck;
}
