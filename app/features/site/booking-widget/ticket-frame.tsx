import type { ReactNode, Ref } from 'react';

/** The frame of a ticket: its content, and below the perforation a stub with price and button, if any. */
export function TicketFrame({
  ref,
  children,
  stub,
}: {
  ref?: Ref<HTMLElement>;
  children: ReactNode;
  stub: ReactNode;
}) {
  return (
    <section
      ref={ref}
      tabIndex={-1}
      className="on-night scroll-my-4 break-inside-avoid rounded-3xl bg-linear-to-br from-night via-night-soft to-violet shadow-float"
    >
      <div className="px-6 pt-6 pb-6 sm:px-8 lg:py-7">{children}</div>
      {stub && (
        <>
          <div aria-hidden="true" className="relative h-0 border-white/30 border-t-2 border-dashed">
            <span className="absolute -top-3.5 -left-3.5 size-7 rounded-full bg-paper" />
            <span className="absolute -top-3.5 -right-3.5 size-7 rounded-full bg-paper" />
          </div>
          <div data-stub className="grid gap-5 px-6 pt-6 pb-7 sm:px-8">
            {stub}
          </div>
        </>
      )}
    </section>
  );
}
