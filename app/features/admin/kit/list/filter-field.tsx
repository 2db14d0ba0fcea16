import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { filterField, filterSelect } from '../admin-styles.ts';
import { Labelled } from '../labelled.tsx';
import { DateFilter } from './date-filter.tsx';
import type { Filter, FilterOption, FilterOptionGroup } from './filter.ts';
import { useFilterForm } from './filter-form.tsx';

/** The control of one filter. Its value is that of the list, which its form knows. */
export function FilterField({ filter }: { filter: Filter }) {
  const { valueIn } = useFilterForm();
  const date = useDateFilter(filter);
  const { name, label, className } = filter;
  switch (filter.kind) {
    case 'link':
      return null;
    case 'tick':
      return (
        <div className={className}>
          <FilterTick name={name} label={label} isTicked={valueIn(name) === 'yes'} />
        </div>
      );
    case 'date':
      return date && <DateFilter {...date} className={className ?? ''} />;
    case 'choice':
      return (
        <Labelled name={label} className={className}>
          <select name={name} defaultValue={valueIn(name)} className={filterSelect}>
            <FilterOptions options={filter.options} any={filter.any} />
          </select>
        </Labelled>
      );
    default:
      return (
        <Labelled name={label} className={className}>
          <input type={filter.kind} name={name} defaultValue={valueIn(name)} className={filterField} />
        </Labelled>
      );
  }
}

/** What a date field shows and does; null for other filters. A text that is no date stays in its field. */
export function useDateFilter(filter: Filter) {
  const { today, apply } = useFilterForm();
  const [asked] = useSearchParams();
  if (filter.kind !== 'date') return null;
  const { name, label, typed, onDate } = filter;
  return {
    ...{ name, label, today },
    typed: typed ?? asked.get(name) ?? '',
    onDate: (form: HTMLFormElement | null) => {
      onDate?.(form);
      apply(form);
    },
  };
}

/** The options of a choice, and the one for no choice unless `any` is null. */
export function FilterOptions({
  options,
  any,
}: {
  options: readonly (FilterOption | FilterOptionGroup)[];
  any: string | null | undefined;
}) {
  const t = useTranslate();
  return (
    <>
      {any !== null && <option value="">{any ?? t('admin.all')}</option>}
      {options.map((option) =>
        'group' in option ? (
          <optgroup key={option.group} label={option.group}>
            <FilterOptions options={option.options} any={null} />
          </optgroup>
        ) : (
          <option key={option[0]} value={option[0]}>
            {option[1]}
          </option>
        ),
      )}
    </>
  );
}

/** A checkbox with its label. */
export const FilterTick = ({
  name,
  value = 'yes',
  isTicked,
  label,
}: {
  name: string;
  value?: string;
  isTicked: boolean;
  label: ReactNode;
}) => (
  <label className="flex min-h-11 items-center gap-2.5 font-semibold">
    <input
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isTicked}
      className="size-6 shrink-0 rounded accent-hot-deep"
    />
    {label}
  </label>
);
