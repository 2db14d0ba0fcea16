/** The value in the address, and its name. */
export type FilterOption = readonly [value: string, text: string];

export type FilterOptionGroup = { readonly group: string; readonly options: readonly FilterOption[] };

/** A filter of a list: one parameter of its address. */
export type Filter = {
  readonly name: string;
  readonly label: string;
  readonly className?: string;
  /** Rarely used filters are collapsed. Those that are set are named. */
  readonly isFolded?: boolean;
  /** What is said of a collapsed filter that is set; its label and the text of its value if missing. */
  readonly summary?: (text: string, value: string) => string;
} & FilterControl;

type FilterControl =
  | {
      readonly kind: 'choice';
      readonly options: readonly (FilterOption | FilterOptionGroup)[];
      /** The text of no choice; null if there has to be one. */
      readonly any?: string | null;
    }
  | { readonly kind: 'text' | 'search' | 'tick' }
  | {
      readonly kind: 'date';
      /** What its field shows, if not the text in the address. */
      readonly typed?: string;
      readonly onDate?: (form: HTMLFormElement | null) => void;
    }
  /** Set by links only. It has no control, and stays while others change. */
  | { readonly kind: 'link' };

const isGroup = (option: FilterOption | FilterOptionGroup): option is FilterOptionGroup => 'group' in option;

/** The name of a value of a filter. Null for an option that is gone, such as a deleted record. */
function textOf(filter: Filter, value: string): string | null {
  if (filter.kind !== 'choice') return value;
  const options = filter.options.flatMap((option) => (isGroup(option) ? option.options : [option]));
  return options.find(([known]) => known === value)?.[1] ?? null;
}

/** The collapsed filters that are set, in words. An option that is gone matches nothing; its filter is still named. */
export const activeFilters = (
  filters: readonly Filter[],
  read: (name: string) => string,
): { readonly name: string; readonly text: string }[] =>
  filters
    .filter(({ isFolded, name }) => isFolded && read(name))
    .map((filter) => ({ name: filter.name, text: inWords(filter, read(filter.name)) }));

function inWords(filter: Filter, value: string): string {
  if (filter.kind === 'tick' || filter.kind === 'link') return filter.label;
  const text = textOf(filter, value);
  if (text === null) return filter.label;
  return filter.summary ? filter.summary(text, value) : `${filter.label}: ${text}`;
}
