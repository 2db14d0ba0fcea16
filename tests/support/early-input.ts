import type { Page } from 'playwright-core';

/** The values of fields by form, name, and value if several have the same name. */
export type Filled = Readonly<Record<string, string>>;

/**
 * Shows this tab's pages, but holds back their scripts until `letThrough` is called. By the protocol, because a route of
 * Playwright would stop every request of the page. `end` when the page has its scripts: until then each further hold of the tab
 * slows down all of its requests.
 */
export async function holdScripts(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  // Scripts in the page's memory are not requested, so they would not be held.
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  // Every request is continued by its id: those that were held when the protocol stops to hold were seen to be lost.
  let held: string[] | null = [];
  const letGo = (requestId: string) => devTools.send('Fetch.continueRequest', { requestId });
  devTools.on('Fetch.requestPaused', ({ requestId }) => {
    if (held) held.push(requestId);
    else void letGo(requestId).catch(() => undefined);
  });
  await devTools.send('Fetch.enable', { patterns: [{ urlPattern: '*.js' }] });
  return {
    async letThrough() {
      const waiting = held ?? [];
      held = null;
      await Promise.all(waiting.map(letGo));
    },
    end: () => devTools.detach(),
  };
}

/** Changes the value of every visible field, as a browser without scripts does. */
export const fillEveryField = (page: Page): Promise<Filled> => run(page, 'fill');

/** Types one more character into each text field, so that the page renders again. Only these are returned. */
export const typeMore = (page: Page): Promise<Filled> => run(page, 'type');

export const valuesOf = (page: Page): Promise<Filled> => run(page, 'read');

/** The filled fields that are still on the page, but with another value. */
export const lost = (filled: Filled, now: Filled): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filled).flatMap(([name, value]) =>
      name in now && now[name] !== value ? [[name, `${value} became ${now[name]}`]] : [],
    ),
  );

type Task = 'fill' | 'type' | 'read';

const run = (page: Page, task: Task): Promise<Filled> =>
  page.evaluate(async (mode) => {
    type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
    const others: Record<string, string> = {
      date: '2031-05-06',
      month: '2031-05',
      time: '10:15',
    };
    const isTicked = (field: Field): field is HTMLInputElement => /checkbox|radio/.test(field.type);
    const isNumber = ({ type, inputMode }: Field) =>
      /^(number|range)$/.test(type) || /^(numeric|decimal)$/.test(inputMode);
    const isText = (field: Field) =>
      /^(text|search|tel|url|password|email|textarea)$/.test(field.type) && !isNumber(field);
    const all = [
      ...document.querySelectorAll<Field>('input:not([type=hidden], [type=file]), select, textarea'),
    ].filter((field) => !field.disabled && !('readOnly' in field && field.readOnly));
    /** Other forms may appear later, so a field keeps the name that it had when it was filled in. */
    const target = window as { earlyFields?: WeakMap<Field, string> };
    target.earlyFields ??= new WeakMap();
    const typedBefore = target.earlyFields;
    const place = (field: Field) => typedBefore.get(field) ?? named(field);
    const named = (field: Field) => {
      const form = field.form ? [...document.forms].indexOf(field.form) : -1;
      const isSame = ({ form, name, type }: Field) =>
        form === field.form && name === field.name && type === field.type;
      return `form ${form}: ${field.type} ${field.name || field.id} ${all.filter(isSame).indexOf(field)}`;
    };
    const other = (field: Field): string => {
      if (field instanceof HTMLSelectElement)
        return [...field.options].findLast(({ disabled }) => !disabled)?.value ?? field.value;
      if (isNumber(field)) return String(Number(field.value || 0) + 1);
      return others[field.type] ?? `${field.value}Zz`;
    };
    const fill = (field: Field) => {
      if (field.type === 'radio') {
        // The last option of a radio group stays selected, like a visitor's last choice.
        (field as HTMLInputElement).checked = true;
      } else if (isTicked(field)) field.checked = !field.checked;
      else field.value = other(field);
    };
    const type = (field: Field) => {
      const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
      set?.call(field, `${field.value}y`);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    };
    // What a page only shows with scripts is not typed early, and may change when a filter applies.
    const affected = mode === 'type' ? all.filter(isText) : all;
    if (mode !== 'read') for (const field of affected) typedBefore.set(field, place(field));
    if (mode === 'fill') affected.forEach(fill);
    // One after the other, as a user types.
    if (mode === 'type')
      for (const field of affected) {
        type(field);
        await new Promise((rendered) => setTimeout(rendered));
      }
    return Object.fromEntries(
      affected.map((field) => [place(field), isTicked(field) ? String(field.checked) : field.value]),
    );
  }, task);
