import { CircleAlert, CircleCheck, WifiOff } from 'lucide-react';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { link } from '../kit/admin-styles.ts';
import type { Uploading } from './use-uploads.ts';

/** One upload: its progress, success, refusal, or lost connection. */
export function UploadRow({ upload: { file, state }, retry }: { upload: Uploading; retry: () => void }) {
  return (
    <li data-upload={state.is} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <span className="min-w-0 basis-48 truncate font-semibold">{file.name}</span>
      <div className="flex min-w-0 flex-1 basis-64 items-start gap-2 leading-snug">
        <State state={state} name={file.name} />
      </div>
      {state.is === 'lost' && (
        <Button look="line" onClick={retry}>
          <Retry name={file.name} />
        </Button>
      )}
    </li>
  );
}

function Retry({ name }: { name: string }) {
  const t = useTranslate();
  return (
    <>
      {t('gallery.upload.retry')}
      <span className="sr-only"> {name}</span>
    </>
  );
}

function State({ state, name }: { state: Uploading['state']; name: string }) {
  const t = useTranslate();
  const language = useLanguage();
  if (state.is === 'waiting') return <span className="text-ink-soft">{t('gallery.upload.waiting')}</span>;
  if (state.is === 'sending') {
    const percent = Math.round(state.share * 100);
    return (
      <div className="w-full">
        <progress
          aria-label={t('gallery.upload.progress', { name })}
          value={percent}
          max={100}
          className="block h-2 w-full overflow-hidden rounded-full accent-hot-deep"
        />
        <span className="text-[0.875rem] text-ink-soft tabular-nums">
          {percent < 100 ? t('gallery.upload.sending', { percent }) : t('gallery.upload.making')}
        </span>
      </div>
    );
  }
  if (state.is === 'done')
    return (
      <>
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-plenty" />
        <span>
          {state.isNew ? t('gallery.upload.done') : t('gallery.upload.already')}{' '}
          <a href={`#picture-${state.id}`} className={link}>
            {t('gallery.upload.toPicture')}
          </a>
        </span>
      </>
    );
  const isLost = state.is === 'lost';
  const Icon = isLost ? WifiOff : CircleAlert;
  return (
    <>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-scarce" />
      <span className="font-semibold text-scarce">
        {isLost ? t(`gallery.upload.lost.${state.what}`) : refusalText(t, language, state.refusal)}
      </span>
    </>
  );
}
