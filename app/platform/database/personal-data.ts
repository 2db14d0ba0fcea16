/**
 * How a table declares the personal data in it. Each feature declares its tables in a `*-personal-data.ts` file;
 * `features/guests/personal-data/register.ts` lists them, and export, erasure, retention and copies for tests read that list.
 *
 * Conditions and values are SQL about one row of the table. They may use the placeholders of `PersonKeys`, `:now`, and in
 * `copied` `:salt`.
 */

/** What identifies a person in the tables, as SQL arrays: `:bookings` is an array of ids, `:emails` one of texts. */
export type PersonKeys = {
  readonly bookings: readonly string[];
  readonly users: readonly string[];
  readonly emails: readonly string[];
  /** Contact messages and entries of waiting lists of these addresses, which mails refer to. */
  readonly messages: readonly string[];
  readonly parties: readonly string[];
};

export type PersonalColumn = {
  /** The value after an erasure; null if it stays. */
  readonly erased: string | null;
  /** The value in a copy for tests; null if it stays. */
  readonly copied: string | null;
  readonly isExported: boolean;
  /** Why the value stays, or is not exported. */
  readonly because: string;
};

type Retention =
  /** Erased with its booking, some years after the night. */
  | 'booking'
  /** Deleted with the account. */
  | 'account'
  /** Rows for which this condition holds are deleted. */
  | { readonly over: string }
  /** Purged by the function of that name, or kept for that reason. */
  | { readonly by: string };

export type PersonalTable = {
  /** With its schema, unless that is `public`. */
  readonly table: string;
  readonly columns: Readonly<Record<string, PersonalColumn>>;
  /** The condition for rows about a person; null if no row is about a guest or customer. */
  readonly rows: string | null;
  /** What an erasure does with those rows. `cascade`: they are deleted with a row of another table. */
  readonly erase: 'columns' | 'rows' | 'cascade';
  readonly retention: Retention;
  /** The name of the rows in an export; null if they contain only secrets. */
  readonly section: string | null;
  /** The team's own records are in the export that staff make, and not in the one that customers make themselves. */
  readonly isInternal?: boolean;
  /** Columns of other types that an export leaves out, because they are about somebody else. */
  readonly hidden?: readonly string[];
  /** Further values of an export: name and SQL. */
  readonly also?: Readonly<Record<string, string>>;
  /** What a copy for tests changes: the columns of some rows, or it deletes those rows. */
  readonly copy?: { readonly rows?: string; readonly isDeleted?: boolean };
};

/** Personal data: replaced by an erasure, and in a copy. */
export const personal = (erased: string, copied: string = erased): PersonalColumn => ({
  ...{ erased, copied, isExported: true, because: '' },
});

/** Personal data that an export leaves out. */
export const unexported = (because: string, erased: string, copied: string = erased): PersonalColumn => ({
  ...{ erased, copied, isExported: false, because },
});

/** A value about a person that stays after an erasure, because it does not identify anybody without the rest. */
export const kept = (because: string, copied: string | null = null): PersonalColumn => ({
  ...{ erased: null, copied, isExported: true, because },
});

/** No personal data. */
export const none = (because: string): PersonalColumn => ({
  ...{ erased: null, copied: null, isExported: true, because },
});

/** Several columns with the same rule. */
export const each = (names: readonly string[], rule: PersonalColumn): Record<string, PersonalColumn> =>
  Object.fromEntries(names.map((name) => [name, rule]));

/** A table without personal data of guests: all of its columns, and why. */
export const withoutPersons = (table: string, because: string, names: readonly string[]): PersonalTable => ({
  ...{ table, columns: each(names, none(because)), rows: null, erase: 'columns', section: null },
  retention: { by: because },
});

export const ofBooking = 'booking_id = any(:bookings)';
export const ofUser = 'user_id = any(:users)';
export const ofAddress = (column: string): string => `${column} = any(:emails)`;

/** An address that no mail reaches (RFC 2606). Equal addresses stay equal, so that a copy groups guests as before. */
export const copiedAddress = (column: string): string =>
  `case when ${column} = '' then '' else left(md5(:salt || ${column}), 20) || '@copy.invalid' end`;

export const copiedName = (column: string): string =>
  `case when ${column} = '' then '' else 'G' || translate(left(md5(:salt || ${column}), 7), '0123456789', 'ghijklmnop') end`;

/** The country code +999 is not assigned, so that a call reaches nobody. Equal numbers stay equal. */
export const copiedPhone = (column: string): string =>
  `case when ${column} = '' then '' else '+999' || lpad((('x' || left(md5(:salt || ${column}), 12))::bit(48)::bigint % 10000000000)::text, 10, '0') end`;

export const copiedWords = (column: string): string =>
  `case when ${column} = '' then '' else 'Words of the original' end`;

/** A code of the product in small or capital letters, such as a country or a language; nothing else is copied. */
export const copiedCode = (column: string): string =>
  `case when ${column} ~ '^[A-Za-z]{2}$' then ${column} else '' end`;

/**
 * What is left of a JSON object: numbers, truth values, and the texts below those keys, which are codes of this product.
 * Everything else may be what a person wrote.
 */
export function factsOf(column: string, codes: readonly string[] = []): string {
  const isCode = codes.length === 0 ? 'false' : `key in (${codes.map((code) => `'${code}'`).join(', ')})`;
  const entries = (value: string) =>
    `jsonb_each(case jsonb_typeof(${value}) when 'object' then ${value} end)`;
  const fact = `jsonb_typeof(value) in ('number', 'boolean') or (${isCode} and jsonb_typeof(value) = 'string')`;
  const money = `(select jsonb_object_agg(key, value) from ${entries('outer_entry.value')} where jsonb_typeof(value) = 'number' or key = 'currency')`;
  return `(select jsonb_object_agg(key, case jsonb_typeof(value) when 'object' then ${money} else value end)
    from ${entries(column)} outer_entry
    where ${fact} or (jsonb_typeof(value) = 'object' and value ? 'currency' and jsonb_typeof(value -> 'amount') = 'number'))`;
}
