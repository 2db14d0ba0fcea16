import type { ReactNode } from 'react';

/** On a phone, a list that scrolls sideways; from a tablet on, a grid. */
export function Strip({ className, children }: { className: string; children: ReactNode }) {
  return (
    <ul
      // Reached with the keyboard where it scrolls.
      ref={(list) => {
        if (list && list.scrollWidth > list.clientWidth) list.tabIndex = 0;
      }}
      className={`-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-5 overflow-x-auto px-5 pb-2 sm:mx-0 sm:grid sm:gap-x-8 sm:gap-y-7 sm:overflow-visible sm:p-0 ${className}`}
    >
      {children}
    </ul>
  );
}

export const stripItem = 'w-[72vw] max-w-xs shrink-0 snap-start sm:w-auto sm:max-w-none';
