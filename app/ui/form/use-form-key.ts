import { useState } from 'react';
import { useLocation } from 'react-router';
import type { FormAnswer } from './form-answer.ts';

type Answer = Pick<FormAnswer<unknown>, 'typed' | 'done'>;

/**
 * The key of a form (`FormKey`) whose page shows in place what was done. The page `loaded` a key. As soon as something is
 * done, the form has a new one: the page itself is loaded again later, and what is sent meanwhile with the old key
 * would be taken for the same again. A refused form keeps its key. Loading the page again changes nothing, so the
 * key may also say when a form begins anew (`key={formKey}`), and what was typed meanwhile stays.
 */
export function useFormKey(loaded: string, answer: Answer | null | undefined): string {
  const { pathname } = useLocation();
  const [last, setLast] = useState({
    ...{ pathname, answer },
    key: (!answer?.done && answer?.typed.key) || loaded,
  });
  if (pathname === last.pathname && answer === last.answer) return last.key;
  const key = pathname === last.pathname ? keyAfter(answer, last.key) : loaded;
  setLast({ pathname, answer, key });
  return key;
}

const keyAfter = (answer: Answer | null | undefined, before: string): string =>
  answer?.done ? crypto.randomUUID() : answer?.typed.key || before;
