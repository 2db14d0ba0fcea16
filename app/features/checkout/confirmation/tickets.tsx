import { useTranslate } from '#i18n/use-translate.tsx';
import type { TicketView } from './show-tickets.server.ts';

/**
 * One ticket per guest, each with a QR code for faster check-in. Each code admits the whole party. On a phone
 * the first one is large enough to scan in the dark.
 */
export function Tickets({ tickets }: { tickets: readonly TicketView[] }) {
  const t = useTranslate();
  if (tickets.length === 0) return null;
  return (
    <section>
      <h2 className="font-bold text-2xl">{t('confirmation.tickets.title')}</h2>
      <p className="mt-1 text-ink-soft">{t('confirmation.tickets.text', { count: tickets.length })}</p>
      <ul className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] sm:gap-4 print:grid-cols-4">
        {tickets.map(({ position, guest, code, picture }) => {
          const name = guest || t('confirmation.tickets.guest', { number: String(position) });
          return (
            <li
              key={code}
              className="break-inside-avoid rounded-3xl bg-white p-4 text-center shadow-float max-sm:first:col-span-2 max-sm:first:[&_img]:max-w-64 print:shadow-none"
            >
              <img
                src={picture}
                alt={t('confirmation.tickets.code', { name })}
                className="mx-auto w-full max-w-44"
              />
              <p className="mt-3 border-ink/20 border-t-2 border-dashed pt-3 font-bold leading-snug [overflow-wrap:anywhere]">
                {name}
              </p>
              <p className="mt-1 text-ink-soft text-xs tabular-nums tracking-wide">
                {code.match(/.{1,4}/g)?.join(' ')}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
