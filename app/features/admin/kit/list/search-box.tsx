import { Search } from 'lucide-react';
import { filterField } from '../admin-styles.ts';

export type ListSearch = { readonly label: string; readonly button: string };

/** The search field of a list, with its button inside. */
export const SearchBox = ({
  label,
  button,
  defaultValue,
  className = '',
}: ListSearch & { defaultValue: string; className?: string }) => (
  <div className={`relative min-w-0 ${className}`}>
    <input
      type="search"
      name="search"
      aria-label={label}
      placeholder={label}
      defaultValue={defaultValue}
      className={`${filterField} !rounded-full pr-12 text-ellipsis pointer-fine:min-h-9`}
    />
    <button
      type="submit"
      aria-label={button}
      className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-full hover:bg-ink/5"
    >
      <Search aria-hidden="true" className="size-4.5" />
    </button>
  </div>
);
