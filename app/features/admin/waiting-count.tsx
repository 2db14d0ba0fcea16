import { useTranslate } from '#i18n/use-translate.tsx';

const maxShown = 99;

/** How many items of a page wait for staff; nothing if there are none. */
export function WaitingCount({ count, className = '' }: { count: number; className?: string }) {
  const t = useTranslate();
  if (count === 0) return null;
  return (
    <span
      className={`grid h-5 min-w-5 place-items-center rounded-full bg-hot-deep px-1.5 font-bold text-white text-xs tabular-nums tracking-normal ${className}`}
    >
      <span aria-hidden="true">{count > maxShown ? `${maxShown}+` : count}</span>
      <span className="sr-only">{t('admin.nav.waiting', { count })}</span>
    </span>
  );
}
