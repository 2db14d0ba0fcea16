import { useEffect, useLayoutEffect } from 'react';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Early = { readonly field: Field; readonly place: string; readonly value: string };

const fields = 'input:not([type=hidden], [type=submit], [type=button], [type=reset]), select, textarea';

/** What stood in text areas before hydration: React puts their first text back while it hydrates them. */
const textAreas = new Map<Field, string>();

function recordTextArea({ target }: { target: EventTarget | null }) {
  if (target instanceof HTMLTextAreaElement) textAreas.set(target, target.value);
}

/** To be called before the page is hydrated, for `useEarlyInput` to find what is typed until then. */
export function recordEarlyInput() {
  for (const target of document.querySelectorAll('textarea')) recordTextArea({ target });
  document.addEventListener('input', recordTextArea, { capture: true });
}

/**
 * Keeps what a visitor entered before the page was hydrated, in every form. React leaves such a value in the document
 * and tells no handler of it, so that the next render of a controlled field would replace it. The values are read
 * while React commits the hydrated page, before anything is rendered again, and then entered once more as the
 * visitor did: with an event that the handlers hear.
 */
export function useEarlyInput() {
  useLayoutEffect(() => {
    if (isRead) return;
    isRead = true;
    document.removeEventListener('input', recordTextArea, { capture: true });
    early = readEarlyInput();
  }, []);
  // Effects of the root run last: what the others render because the page is hydrated is rendered before the timer.
  useEffect(() => {
    if (early.length > 0) setTimeout(() => void enterAgain(early.splice(0)));
  }, []);
}

let early: Early[] = [];

/** A page is hydrated once; later pages are rendered in the browser. */
let isRead = false;

const readEarlyInput = (): Early[] =>
  [...document.querySelectorAll<Field>(fields)]
    .map((field) => ({ field, value: textAreas.get(field) ?? valueIn(field) }))
    .filter(({ field, value }) => value !== defaultIn(field))
    .map((entered) => ({ ...entered, place: placeOf(entered.field) }));

/** One field after the other: what is chosen in one may bring up the next. */
async function enterAgain(all: readonly Early[]) {
  for (const { field: before, place, value } of all) {
    // A form may have been rendered anew meanwhile, with the draft of an earlier visit for instance.
    const field = before.isConnected ? before : fieldAt(place);
    if (!field || (field === before && isNewer(field, value))) continue;
    enter(field, value);
    await rendered();
  }
}

/** React renders what an event has changed in a microtask that it queues before this one. */
const rendered = () => new Promise<void>((resolve) => queueMicrotask(resolve));

/** The visitor has gone on typing since the value was read. */
const isNewer = (field: Field, value: string) => {
  const current = valueIn(field);
  return current !== value && current !== defaultIn(field);
};

/**
 * React compares a field with the last value that was set on the element itself, and ignores an event without a
 * difference. The default is therefore set on the element, and the visitor's value past it.
 */
function enter(field: Field, value: string) {
  if (isTicked(field)) {
    field.checked = defaultIn(field) === 'on';
    setPastReact(field, 'checked', value === 'on');
    // Not a MouseEvent, which would tick the field once more.
    fire(field, 'click', 'input', 'change');
    return;
  }
  if (!isFile(field)) {
    const caret = caretOf(field);
    field.value = defaultIn(field);
    setPastReact(field, 'value', value);
    if (caret && !(field instanceof HTMLSelectElement)) field.setSelectionRange(...caret);
  }
  fire(field, 'input', 'change');
}

function setPastReact(field: Field, property: 'checked' | 'value', value: string | boolean) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}

function fire(field: Field, ...types: string[]) {
  for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function valueIn(field: Field): string {
  if (isTicked(field)) return field.checked ? 'on' : '';
  return isFile(field) ? String(field.files?.length ?? 0) : field.value;
}

function defaultIn(field: Field): string {
  if (isTicked(field)) return field.defaultChecked ? 'on' : '';
  if (isFile(field)) return '0';
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.findLast(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

const isTicked = (field: Field): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

const isFile = (field: Field): field is HTMLInputElement => field.type === 'file';

function caretOf(field: Field): [number, number] | null {
  if (field !== document.activeElement || field instanceof HTMLSelectElement) return null;
  const { selectionStart, selectionEnd } = field;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/**
 * Which form, which name, and the how manieth of that name: the same after the form is rendered anew, and when other
 * forms have come beside it. A form is known by its id, or by its address and the hidden fields that it begins with.
 */
function placeOf(field: Field): string {
  const same = [...document.querySelectorAll<Field>(fields)].filter(
    (other) => other.name === field.name && nameOfForm(other.form) === nameOfForm(field.form),
  );
  return JSON.stringify([nameOfForm(field.form), field.name, same.indexOf(field)]);
}

function nameOfForm(form: HTMLFormElement | null): string {
  // Not `form.id`, which is a field where the form has one of that name.
  const id = form?.getAttribute('id');
  if (!form || id) return id ?? '';
  const hidden = form.querySelectorAll<HTMLInputElement>('input[type=hidden]:is([name=id], [name=intent])');
  return [form.getAttribute('action'), ...[...hidden].map(({ value }) => value)].join(' ');
}

const fieldAt = (place: string) =>
  [...document.querySelectorAll<Field>(fields)].find((field) => placeOf(field) === place);
