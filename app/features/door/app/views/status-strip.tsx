import { CloudCheck, CloudOff, TriangleAlert } from 'lucide-react';
import { placeAt } from '#domain/door/places.ts';
import { classes } from '#ui/classes.ts';
import { useTranslate } from '../texts.tsx';
import { usePhoneState } from '../use-phone.tsx';
import { usePlace } from '../use-place.ts';
import { useWhen } from '../use-when.ts';

/**
 * On every view: whether the list agrees with the other phones, how old it is, or that it was deleted, and what has not been sent.
 * Leads to the changes of this phone.
 */
export function StatusStrip() {
  const t = useTranslate();
  const when = useWhen();
  const { night } = usePlace();
  const { access, isConnected, contactAt, waiting, conflicts, lists, room, lost } = usePhoneState();
  const disputed = new Set([...conflicts, ...(lists?.conflicts ?? [])].map(({ id }) => id)).size;
  const Icon = isConnected ? CloudCheck : CloudOff;
  const age =
    contactAt === null ? t('doorApp.status.never') : t('doorApp.status.from', when(new Date(contactAt)));
  return (
    <header
      className={classes(
        'border-white/15 border-b print:hidden',
        isConnected ? 'bg-night' : 'bg-fewer-bright text-night',
      )}
    >
      <a
        href={placeAt('changes', { night })}
        className="page-width flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5 font-semibold leading-tight"
      >
        <span role="status" className="flex min-w-0 items-center gap-2">
          <Icon aria-hidden="true" className="size-5 shrink-0" />
          {access !== 'in'
            ? t(`doorApp.${access}.title`)
            : isConnected
              ? t('doorApp.status.connected')
              : t('doorApp.status.alone', { age })}
        </span>
        <span data-waiting={waiting.length} className="tabular-nums">
          {waiting.length > 0 && t('doorApp.status.waiting', { count: waiting.length })}
        </span>
        {(disputed > 0 || lost > 0) && (
          <span className="ml-auto inline-flex items-center gap-1.5 rounded-full bg-scarce px-3 py-1 text-white">
            <TriangleAlert aria-hidden="true" className="size-4" />
            {t('doorApp.status.conflicts', { count: disputed + (lost > 0 ? 1 : 0) })}
          </span>
        )}
      </a>
      {room !== 'enough' && (
        <p role="alert" className="bg-scarce py-2 text-white">
          <span className="page-width block font-semibold leading-snug">{t(`doorApp.room.${room}`)}</span>
        </p>
      )}
    </header>
  );
}
