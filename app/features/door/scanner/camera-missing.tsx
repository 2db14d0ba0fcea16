import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';

/** In place of the camera, if its file cannot be loaded: guests are found by what is typed below. */
export function CameraMissing({ tryAgain }: { tryAgain: () => void }) {
  const t = useTranslate();
  return (
    <section
      role="alert"
      className="grid aspect-[4/3] place-items-center content-center gap-3 rounded-3xl bg-night-soft px-6 text-center"
    >
      <p className="font-bold text-xl">{t('door.camera.unloaded')}</p>
      <p className="text-lilac leading-snug">{t('door.camera.unloadedText')}</p>
      <Button look="glass" onClick={tryAgain}>
        {t('door.camera.retry')}
      </Button>
    </section>
  );
}
