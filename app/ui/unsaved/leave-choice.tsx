import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '../button.tsx';

export function LeaveChoice({ stay, leave }: { stay: () => void; leave: () => void }) {
  const t = useTranslate();
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="line" onClick={leave}>
        {t('unsaved.leave')}
      </Button>
      <Button onClick={stay}>{t('unsaved.stay')}</Button>
    </div>
  );
}
