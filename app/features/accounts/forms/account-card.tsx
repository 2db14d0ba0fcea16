import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';

/** A page with one short form. */
export function AccountCard({
  title,
  text,
  children,
  footer,
}: {
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** Links to related pages. */
  footer?: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-lg">
      <section className="rounded-3xl sm:bg-white sm:p-10 sm:shadow-float">
        <h1 className="font-bold text-4xl leading-tight">{title}</h1>
        {text && <p className="mt-2 text-ink-soft text-lg leading-snug">{text}</p>}
        {children && <div className="mt-8 space-y-6">{children}</div>}
      </section>
      {footer && <div className="mt-6 sm:text-center">{footer}</div>}
    </div>
  );
}

export const cardLink =
  'inline-flex min-h-11 items-center font-semibold underline decoration-2 decoration-hot underline-offset-4 hover:decoration-4';

/** Divides a form from the other ways to do the same. */
export function OrLine() {
  const t = useTranslate();
  return (
    <p className="flex items-center gap-4 text-ink-soft before:h-px before:flex-1 before:bg-ink/15 after:h-px after:flex-1 after:bg-ink/15">
      {t('login.or')}
    </p>
  );
}
