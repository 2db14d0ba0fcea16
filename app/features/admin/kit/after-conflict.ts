import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** It was changed (409) or deleted (404) meanwhile. */
const meanwhile = [404, 409];

/**
 * For pages of which somebody else may change what a form agrees to, such as an amount: when the form is refused for that, the
 * page shows what is there now. What was typed stays.
 */
export const alsoAfterConflict = ({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (actionStatus !== undefined && meanwhile.includes(actionStatus)) || defaultShouldRevalidate;
