import { ChevronRight, Search, WifiOff } from 'lucide-react';
import { Form, Link, useNavigation } from 'react-router';
import type { Party } from '#domain/door/party.ts';
import { formatMoney } from '#domain/money.ts';
import { typedParam } from '#domain/typed-text.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { useLostRead } from '#ui/connection/use-lost-read.ts';
import { Spinner } from '#ui/spinner.tsx';

/** A search field for a code, a reference or a name. Works without a camera and without JavaScript. */
export function FindForm({ nightId, said }: { nightId: string | null; said: string }) {
  const t = useTranslate();
  const { state, location } = useNavigation();
  const isLost = useLostRead() && state === 'loading';
  const sought = typedParam(new URLSearchParams(location?.search), 'code', 100);
  return (
    <Form>
      {nightId && <input type="hidden" name="night" value={nightId} />}
      <label htmlFor="code" className="mb-1.5 block font-semibold">
        {t('door.scanner.field')}
      </label>
      <div className="flex gap-2">
        <input
          id="code"
          name="code"
          key={said}
          defaultValue={said}
          required
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby="code-hint"
          className="min-h-16 w-full min-w-0 rounded-2xl bg-white px-5 font-semibold text-ink text-xl"
        />
        <button
          type="submit"
          className="inline-flex min-h-16 shrink-0 items-center gap-2 rounded-2xl bg-white/15 px-5 font-bold text-lg hover:bg-white/25"
        >
          {isLost ? (
            <WifiOff aria-hidden="true" className="size-6" />
          ) : state === 'loading' ? (
            <Spinner />
          ) : (
            <Search aria-hidden="true" className="size-6" />
          )}
          {t('door.scanner.find')}
        </button>
      </div>
      <div role="alert">
        {isLost && (
          <p className="mt-2 rounded-2xl bg-fewer-pale px-4 py-3 font-semibold text-ink leading-snug [overflow-wrap:anywhere]">
            {t('door.scanner.lost', { said: sought })}
          </p>
        )}
      </div>
      <p id="code-hint" className="mt-1.5 text-[0.9375rem] text-lilac">
        {t('door.scanner.fieldHint')}
      </p>
    </Form>
  );
}

/** Several bookings of the night have that name; the guide chooses one. */
export function NameMatches({
  parties,
  said,
  nightId,
}: {
  parties: readonly Party[];
  said: string;
  nightId: string;
}) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <section>
      <h2 className="text-2xl leading-tight">{t('door.scanner.names', { count: parties.length, said })}</h2>
      <p className="mt-1 text-lilac">{t('door.scanner.namesText')}</p>
      <ul className="mt-4 space-y-2">
        {parties.map((party) => (
          <li key={party.bookingId}>
            <Link
              to={`/admin/ticket-scanner?night=${nightId}&booking=${party.bookingId}`}
              className="flex min-h-20 items-center justify-between gap-3 rounded-2xl bg-white px-5 py-3 text-ink"
            >
              <span className="min-w-0">
                <span className="block font-bold text-xl leading-tight [overflow-wrap:anywhere]">
                  {party.name}
                </span>
                <span className="block text-ink-soft">
                  {t('door.party.people', { count: party.guests.filter(({ isVoid }) => !isVoid).length })} ·{' '}
                  {party.reference}
                  {party.balance && (
                    <b className="text-scarce">
                      {' · '}
                      {t('door.list.due', { amount: formatMoney(party.balance, language) })}
                    </b>
                  )}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="size-7 shrink-0" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
