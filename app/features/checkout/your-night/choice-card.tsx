import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** One of the available choices, with its button. */
export function ChoiceCard({
  icon: Icon,
  title,
  text,
  children,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <section className="rounded-3xl bg-white p-6 shadow-float sm:p-8">
      <div className="flex gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-sand text-hot-deep"
        >
          <Icon className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="font-bold text-xl">{title}</h2>
          <p className="mt-1 text-ink-soft first-letter:uppercase">{text}</p>
          <div className="mt-5">{children}</div>
        </div>
      </div>
    </section>
  );
}
