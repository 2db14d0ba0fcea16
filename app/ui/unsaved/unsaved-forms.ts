/**
 * Forms with values that would be lost. Every form that posts is watched, unless it has `data-not-watched`: forms whose
 * values are kept elsewhere or are no work, such as a password.
 */
const watched = 'form:not([data-not-watched])';

/** The state of a navigation to another view of the same page, which keeps its forms. */
export const sameForms = 'sameForms';

/** What each form contained when the visitor first touched the page, or when it was saved. */
const contentAtFirst = new WeakMap<HTMLFormElement, string>();
/** What each form sent when it was submitted last. */
const contentSent = new WeakMap<HTMLFormElement, string>();
let submitted: HTMLFormElement | null = null;
/** Whether that form asks the same page for another view, such as a preview: its forms stay. */
let isView = false;
/** Saved forms whose page still shows what was submitted. */
const saved = new Set<HTMLFormElement>();

/** These events come before a value changes. */
const beforeChanges = ['pointerdown', 'keydown', 'focusin', 'beforeinput', 'dragstart', 'paste'] as const;

/** Starts to watch the forms of the document. Returns the function that stops it. */
export function watchForms(): () => void {
  const recordContents = () => {
    for (const form of postForms()) if (!contentAtFirst.has(form)) contentAtFirst.set(form, contentOf(form));
  };
  const recordSubmitted = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement)) return;
    submitted = target;
    isView =
      (submitter?.getAttribute('formmethod') ?? target.getAttribute('method') ?? 'get').toLowerCase() ===
      'get';
    contentSent.set(target, contentOf(target));
    // The router has asked whether it may leave by then, and the browser has begun to load a document.
    setTimeout(() => {
      submitted = null;
      isView = false;
    });
  };
  for (const event of beforeChanges) addEventListener(event, recordContents, { capture: true });
  addEventListener('submit', recordSubmitted, { capture: true });
  return () => {
    for (const event of beforeChanges) removeEventListener(event, recordContents, { capture: true });
    removeEventListener('submit', recordSubmitted, { capture: true });
  };
}

/** Whether a form has unsaved changes, apart from the one that is being submitted. */
export const hasUnsavedForms = (): boolean =>
  postForms().some((form) => {
    const before = contentAtFirst.get(form);
    return form !== submitted && before !== undefined && before !== contentOf(form);
  });

/** Whether a form is being submitted that only asks for another view of a page, such as a preview or a filter. */
export const isViewSubmitted = (): boolean => isView;

/** The visitor gives up what is not saved. */
export function clearUnsavedForms() {
  for (const form of postForms()) contentAtFirst.delete(form);
}

/** What the form sent is stored. What was typed since then is not. */
export function recordSaved(form: HTMLFormElement) {
  const sent = contentSent.get(form);
  if (sent !== undefined && sent !== contentOf(form)) {
    contentAtFirst.set(form, sent);
    return;
  }
  contentAtFirst.delete(form);
  saved.add(form);
}

/** The page now shows what the server stored, which may be written differently. */
export function settleSaved() {
  for (const form of saved) contentAtFirst.delete(form);
  saved.clear();
}

const postForms = (): HTMLFormElement[] =>
  [...document.querySelectorAll<HTMLFormElement>(watched)].filter(
    // Not `form.method`, which is a field if the form has one of that name.
    (form) => form.getAttribute('method')?.toLowerCase() === 'post',
  );

/** Without what the page writes into a form anew whenever it loads (`form/page-value.tsx`). */
function contentOf(form: HTMLFormElement): string {
  const written = new Set(
    [...form.querySelectorAll<HTMLInputElement>('input[data-page-value]')].map(({ name }) => name),
  );
  const entries = [...new FormData(form)].filter(([name]) => !written.has(name));
  return JSON.stringify(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}
