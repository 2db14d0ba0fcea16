import { useEffect, useLayoutEffect } from 'react';
import { setPastReact } from './set-past-react.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Early = { readonly field: Field; readonly place: string; readonly value: string };

const fields = 'input:not([type=hidden], [type=submit], [type=button], [type=reset]), select, textarea';

/**
 * The values of text areas before hydration, because React restores their initial text while it hydrates
 * them.
 */
const textAreas = new Map<Field, string>();

function recordTextArea({ target }: { target: EventTarget | null }) {
  if (target instanceof HTMLTextAreaElement) textAreas.set(target, target.value);
}

/** Call it before hydration, so that `useEarlyInput` finds what is typed until then. */
export function recordEarlyInput() {
  for (const target of document.querySelectorAll('textarea')) recordTextArea({ target });
  document.addEventListener('input', recordTextArea, { capture: true });
}

/**
 * Preserves what a visitor entered before the page was hydrated, in every form. React leaves such values in
 * the document without calling handlers, so the next render of a controlled field would replace them. The
 * values are read while React commits the hydrated page, before any other render, and then entered again with
 * events that the handlers receive.
 */
export function useEarlyInput() {
  useLayoutEffect(() => {
    if (isRead) return;
    isRead = true;
    document.removeEventListener('input', recordTextArea, { capture: true });
    early = readEarlyInput();
  }, []);
  // Effects of the root run last: renders that other effects cause are done before the timer.
  useEffect(() => {
    if (early.length > 0) setTimeout(() => void enterAgain(early.splice(0)));
  }, []);
}

let early: Early[] = [];

/** A page is hydrated once. Later pages are rendered in the browser. */
let isRead = false;

/**
 * What a browser restores on its own after a reload or the back button is not entered again in a field with
 * `data-entered-anew`, such as an agreement.
 */
const readEarlyInput = (): Early[] =>
  [...document.querySelectorAll<Field>(fields)]
    .filter((field) => !(isRestored() && field.matches('[data-entered-anew]')))
    .map((field) => ({ field, value: textAreas.get(field) ?? valueIn(field) }))
    .filter(({ field, value }) => value !== defaultIn(field))
    .map((entered) => ({ ...entered, place: placeOf(entered.field) }));

function isRestored(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation !== undefined && navigation.type !== 'navigate';
}

/** One field after the other, because a choice in one field may add the next one. */
async function enterAgain(all: readonly Early[]) {
  for (const { field: before, place, value } of all) {
    // The form may have been rendered again, for example with the draft of an earlier visit.
    const field = before.isConnected ? before : fieldAt(place);
    if (!field || (field === before && isNewer(field, value))) continue;
    enter(field, value);
    await rendered();
  }
}

/** React renders what an event has changed in a microtask that it queues before this one. */
const rendered = () => new Promise<void>((resolve) => queueMicrotask(resolve));

/** The visitor has continued typing since the value was read. */
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
 * Identifies a field by its form, its name and its index among fields of that name. It stays the same after
 * the form is rendered again and when other forms are added. A form is identified by its id, or by its
 * address and its leading hidden fields.
 */
function placeOf(field: Field): string {
  const same = [...document.querySelectorAll<Field>(fields)].filter(
    (other) => other.name === field.name && nameOfForm(other.form) === nameOfForm(field.form),
  );
  return JSON.stringify([nameOfForm(field.form), field.name, same.indexOf(field)]);
}

function nameOfForm(form: HTMLFormElement | null): string {
  // Not `form.id`, which returns a field if the form has one with that name.
  const id = form?.getAttribute('id');
  if (!form || id) return id ?? '';
  const hidden = form.querySelectorAll<HTMLInputElement>('input[type=hidden]:is([name=id], [name=intent])');
  return [form.getAttribute('action'), ...[...hidden].map(({ value }) => value)].join(' ');
}

const fieldAt = (place: string) =>
  [...document.querySelectorAll<Field>(fields)].find((field) => placeOf(field) === place);
