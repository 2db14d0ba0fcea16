import { createContext, type FormEvent, type ReactNode, use } from 'react';
import { Form } from 'react-router';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { useAppliedFilter } from './use-applied-filter.ts';

type Filtered = {
  /** The value of a parameter in the address of the list; empty for none. */
  readonly valueIn: (name: string) => string;
  /** The city's date, for typed dates. */
  readonly today: CalendarDate;
  readonly apply: (form: HTMLFormElement | null) => void;
};

const FilteredContext = createContext<Filtered | null>(null);

/** What the fields of a filter form know of it. */
export function useFilterForm(): Filtered {
  const filtered = use(FilteredContext);
  if (!filtered) throw new Error('A filter is outside its FilterForm');
  return filtered;
}

/**
 * A GET form of filters, so that the address of the list can be bookmarked and shared. A change applies at once; without
 * scripts, the button in a `noscript` among the children does.
 */
export function FilterForm({
  values,
  kept = {},
  addressOf,
  today,
  isAppliedAtOnce = () => true,
  className,
  children,
}: {
  /** The address of the list that is shown. */
  values: URLSearchParams;
  /** Parameters that have no control in the form and stay in the address. */
  kept?: Readonly<Record<string, string>>;
  /** The usual spelling of an address; as sent without it. */
  addressOf?: (asked: URLSearchParams) => string;
  today: CalendarDate;
  /** Whether the change of a control applies before others are changed too. */
  isAppliedAtOnce?: (control: EventTarget) => boolean;
  className: string;
  children: ReactNode;
}) {
  const { version, apply, onChange } = useAppliedFilter({ ...(addressOf && { addressOf }), today });
  const change = (event: FormEvent<HTMLFormElement>) => {
    if (isAppliedAtOnce(event.target)) onChange(event);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <FilteredContext value={{ valueIn: (name) => values.get(name) ?? '', today, apply }}>
      <Form key={version} autoComplete="off" onChange={change} onSubmit={submit} className={className}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
      </Form>
    </FilteredContext>
  );
}
