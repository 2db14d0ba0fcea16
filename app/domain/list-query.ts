import { type CalendarDate, calendarDate } from './calendar-date.ts';
import { typedParam } from './typed-text.ts';
import { idIn } from './uuid.ts';

/**
 * One choice of a list, as a parameter of its address. An invalid value reads as no choice, so that an odd address shows more
 * rather than nothing.
 */
export type ListParam<Value, Query> = {
  /** `chosen` has the choices that are declared before this one. */
  readonly read: (asked: ListAddress, chosen: Query) => Value;
  /** Empty if the address leaves it out, because it is what the list shows anyway. */
  readonly write: (value: Value, query: Query) => string;
  /** The name of the parameter, if it is not the name of the choice. */
  readonly as?: string;
  /** A choice of how rows are shown (order, columns), or of the page. All others restrict the rows. */
  readonly role?: 'look' | 'page';
};

/** One parameter of an address: as people type it, and as it stands. */
type ListAddress = {
  readonly text: string;
  readonly raw: string | null;
  readonly all: readonly string[];
};

/** The choices of a list, and how its address holds them. */
export type ListQuery<Query> = {
  /** Reads the address of a request, or its parameters. */
  readonly read: (asked: URLSearchParams | { readonly url: string }) => Query;
  /** The address of the same list with some choices changed, without `?`. What is usual is left out. */
  readonly address: (query: Query, changes?: Partial<Query>) => string;
  /** The same, beginning at the first page. */
  readonly firstPage: (query: Query, changes?: Partial<Query>) => string;
  /** The parameters that restrict the rows or choose a page; what only changes their look is not among them. */
  readonly isNarrowed: (query: Query) => boolean;
  /** Whether a later page is shown. */
  readonly isLaterPage: (query: Query) => boolean;
};

/** How many characters of a typed choice are read. */
const maxTextLength = 100;

/**
 * Declares the choices of a list, in the order in which its address has them. Stored addresses are compared as texts, so
 * the order is kept.
 */
export function listQuery<Query extends object>(
  params: {
    readonly [Name in keyof Query]-?: ListParam<Query[Name], Query>;
  },
): ListQuery<Query> {
  type Name = keyof Query & string;
  const names = Object.keys(params) as Name[];
  const nameOf = (name: Name) => params[name].as ?? name;
  const written = (query: Query, isLeftOut: (name: Name) => boolean) => {
    const address = new URLSearchParams();
    for (const name of names) {
      const value = isLeftOut(name) ? '' : params[name].write(query[name], query);
      if (value) address.set(nameOf(name), value);
    }
    return address;
  };
  const isPage = (name: Name) => params[name].role === 'page';
  return {
    read: (from) => {
      const asked = from instanceof URLSearchParams ? from : new URL(from.url).searchParams;
      const query = {} as Query;
      for (const name of names) {
        const key = nameOf(name);
        const address = {
          text: typedParam(asked, key, maxTextLength),
          raw: asked.get(key),
          all: asked.getAll(key),
        };
        query[name] = params[name].read(address, query);
      }
      return query;
    },
    address: (query, changes) => written({ ...query, ...changes }, () => false).toString(),
    firstPage: (query, changes) => written({ ...query, ...changes }, isPage).toString(),
    isNarrowed: (query) => written(query, (name) => params[name].role === 'look').size > 0,
    isLaterPage: (query) => written(query, (name) => !isPage(name)).size > 0,
  };
}

/** A search or another typed text; empty for none. */
export const textParam = (as?: string): ListParam<string, unknown> => ({
  read: ({ text }) => text,
  write: (value) => value,
  ...(as && { as }),
});

/** The id of a record; empty for none. */
export const idParam = (as?: string): ListParam<string, unknown> => ({
  ...textParam(as),
  read: ({ text }) => idIn(text) ?? '',
});

/** One of some values; null for any. */
export const choiceParam = <Value extends string>(
  values: readonly Value[],
): ListParam<Value | null, unknown> => ({
  read: ({ text }) => values.find((known) => known === text) ?? null,
  write: (value) => value ?? '',
});

/** One of several lists of the page; the address always names it. The first is shown without a choice. */
export const folderParam = <Value extends string>(
  values: readonly [Value, ...Value[]],
): ListParam<Value, unknown> => ({
  read: ({ text }) => values.find((known) => known === text) ?? values[0],
  write: (value) => value,
});

/** A date in the ISO format; null for none. */
export const dateParam: ListParam<CalendarDate | null, unknown> = {
  read: ({ text }) => calendarDate(text),
  write: (value) => value ?? '',
};

/** Whether only some rows are wanted. */
export const flagParam = (as?: string): ListParam<boolean, unknown> => ({
  read: ({ text }) => text === 'yes',
  write: (value) => (value ? 'yes' : ''),
  ...(as && { as }),
});

/** What the rows are sorted by. The usual order may depend on choices that are declared before it. */
export const orderParam = <Value extends string, Query = unknown>(
  values: readonly Value[],
  usual: (query: Query) => Value,
): ListParam<Value, Query> => ({
  read: ({ text }, chosen) => values.find((known) => known === text) ?? usual(chosen),
  write: (value, query) => (value === usual(query) ? '' : value),
  role: 'look',
});

/** Whether they are sorted from the first or the last one, declared after the order. */
export const ascendingParam = <Query>(usual: (query: Query) => boolean): ListParam<boolean, Query> => ({
  as: 'order',
  read: ({ raw }, chosen) => (raw ? raw === 'up' : usual(chosen)),
  write: (value, query) => (value === usual(query) ? '' : value ? 'up' : 'down'),
  role: 'look',
});

/** The number of a page, from 1. */
export const pageNumberParam = (max: number): ListParam<number, unknown> => ({
  read: ({ raw }) => Math.min(Math.max(Math.trunc(Number(raw)) || 1, 1), max),
  write: (value) => (value > 1 ? String(value) : ''),
  role: 'page',
});

/** The id of the last row of the previous page; null for the first page. */
export const afterIdParam: ListParam<string | null, unknown> = {
  read: ({ raw }) => idIn(raw),
  write: (value) => value ?? '',
  role: 'page',
};

/** The columns that are shown, in their order; the usual ones until others are chosen. */
export const columnsParam = <Column extends string>(
  all: readonly Column[],
  usual: readonly Column[],
): ListParam<readonly Column[], unknown> => ({
  read: (asked) => {
    const chosen = asked.all.flatMap((some) => some.split(','));
    const known = all.filter((column) => chosen.includes(column));
    return known.length > 0 ? known : usual;
  },
  write: (value) => (value.join() === usual.join() ? '' : value.join()),
  role: 'look',
});

/** The number of the last row of the previous page; null on the first page. */
export const lastNumberParam: ListParam<number | null, unknown> = {
  read: ({ raw }) => {
    const last = Number(raw ?? Number.NaN);
    return Number.isSafeInteger(last) && last > 0 ? last : null;
  },
  write: (value) => (value ? String(value) : ''),
  role: 'page',
};
