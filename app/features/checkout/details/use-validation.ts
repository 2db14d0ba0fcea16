import { type FormEvent, useRef } from 'react';
import { loadLater } from '#load-later';
import { isFieldCheck } from './field-check.ts';
import type { parseDetails } from './parse-details.ts';

const loadParser = loadLater(() => import('./parse-details.ts'));

/**
 * Validates the details in the browser. The code for it is loaded when the form is first used, because it weighs more
 * than the rest of the form. A form that is sent before waits for it; if it cannot be loaded, the server validates.
 */
export function useValidation(maxPeople: number): {
  readonly load: () => void;
  /** Calls `then` once the validation is there. */
  readonly whenLoaded: (then: () => void) => void;
  /** What to do with a submit event now. `wait`: the event was canceled, and the form is sent again by itself. */
  readonly next: (event: FormEvent<HTMLFormElement>) => 'validate' | 'send' | 'wait';
  /** Only after `validate`. */
  readonly parse: (form: FormData) => ReturnType<typeof parseDetails>;
} {
  const parser = useRef<typeof parseDetails | null>(null);
  const isWaiting = useRef(false);
  const isUnavailable = useRef(false);

  async function load() {
    if (parser.current) return parser.current;
    const parse = (await loadParser())?.parseDetails ?? null;
    parser.current = parse;
    // Builds the schema before it is needed, because a tap would wait for it.
    if (parse) setTimeout(() => parse(new FormData(), maxPeople));
    return parse;
  }

  return {
    load: () => void load(),
    whenLoaded(then) {
      if (parser.current) then();
      else void load().then((loaded) => loaded && then());
    },
    next(event) {
      if (parser.current) return 'validate';
      if (isUnavailable.current && !isFieldCheck(event)) {
        isUnavailable.current = false;
        return 'send';
      }
      event.preventDefault();
      const form = event.currentTarget;
      const { submitter } = event.nativeEvent as SubmitEvent;
      // A check of one field is repeated when the field is left.
      if (isWaiting.current || isFieldCheck(event)) return 'wait';
      isWaiting.current = true;
      void load().then((loaded) => {
        isWaiting.current = false;
        isUnavailable.current = !loaded;
        if (form.isConnected) form.requestSubmit(submitter);
      });
      return 'wait';
    },
    parse(form) {
      if (!parser.current) throw new Error('the validation is not loaded');
      return parser.current(form, maxPeople);
    },
  };
}
