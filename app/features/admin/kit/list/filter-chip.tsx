import { classes } from '#ui/classes.ts';
import { chip, chipOff, chipOn } from '../admin-styles.ts';
import { DateFilter } from './date-filter.tsx';
import type { Filter } from './filter.ts';
import { FilterOptions, useDateFilter } from './filter-field.tsx';
import { useFilterForm } from './filter-form.tsx';

/** A filter in the line above a list: its name until it is set, then its value. */
export function FilterChip({ filter }: { filter: Filter }) {
  const { valueIn } = useFilterForm();
  const date = useDateFilter(filter);
  const { name, label } = filter;
  const value = valueIn(name);
  const style = classes(chip, value ? chipOn : chipOff);
  switch (filter.kind) {
    case 'link':
      return null;
    case 'tick':
      return (
        <label className={`${style} has-checked:border-ink has-checked:bg-fewer-pale`}>
          <input
            type="checkbox"
            name={name}
            value="yes"
            defaultChecked={value === 'yes'}
            className="size-5 rounded accent-hot-deep"
          />
          {label}
        </label>
      );
    case 'choice':
      return (
        <select
          name={name}
          aria-label={label}
          defaultValue={value}
          // As wide as the chosen option, in browsers that can.
          className={`${style} select-arrow max-w-52 text-ellipsis pr-10! [field-sizing:content] max-md:max-w-48`}
        >
          <FilterOptions options={filter.options} any={filter.any === null ? null : label} />
        </select>
      );
    case 'date':
      return date && <DateFilter {...date} isChip />;
    default:
      return (
        <input
          type={filter.kind}
          name={name}
          aria-label={label}
          placeholder={label}
          defaultValue={value}
          className={`${style} w-44`}
        />
      );
  }
}
