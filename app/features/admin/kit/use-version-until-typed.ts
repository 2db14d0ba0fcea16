import { useState } from 'react';

/**
 * The version that a form was opened with, for its key and its hidden version, and what its `onInput` calls. A newer one
 * begins the form anew, unless something was typed in it meanwhile: an answer to another form of the page is shown before
 * the page that it has changed. A form in which was typed keeps its version until it is answered.
 */
export function useVersionUntilTyped(newest: string, answer: unknown = null) {
  const [typed, setTyped] = useState<{ in: string | null; after: unknown }>({ in: null, after: answer });
  const version = (typed.after === answer && typed.in) || newest;
  return [version, () => setTyped({ in: version, after: answer })] as const;
}
