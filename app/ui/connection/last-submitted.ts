type Submitted = { readonly form: HTMLFormElement; readonly submitter: HTMLElement | null; entries: string };

let last: Submitted | null = null;

/** Stores the form that was submitted last. Returns the function that stops it. */
export function rememberSubmittedForms(): () => void {
  const remember = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement)) return;
    last = { form: target, submitter, entries: written(new FormData(target, submitter)) };
  };
  addEventListener('submit', remember, { capture: true });
  return () => removeEventListener('submit', remember, { capture: true });
}

/** The form that sent exactly this body, if it is still on the page; null if a script sent it. */
export function lastSubmitted(action: string, body: FormData): Submitted | null {
  if (!last?.form.isConnected || last.entries !== written(body)) return null;
  return addressOf(last.form) === action ? last : null;
}

/** The form that was submitted last to that address, if it is still on the page. */
export const lastFormTo = (action: string): HTMLFormElement | null =>
  last?.form.isConnected && addressOf(last.form) === action ? last.form : null;

function addressOf(form: HTMLFormElement): string {
  // Not `form.action`, which is a field if the form has one of that name.
  const { pathname, search } = new URL(form.getAttribute('action') ?? location.href, location.href);
  return pathname + search;
}

const written = (body: FormData): string =>
  JSON.stringify([...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
