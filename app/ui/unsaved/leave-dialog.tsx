import { useTranslate } from '#i18n/use-translate.tsx';
import { Dialog } from '../dialog.tsx';
import { LeaveChoice } from './leave-choice.tsx';

/** Asks whether to leave a page with unsaved changes. */
export default function LeaveDialog({ stay, leave }: { stay: () => void; leave: () => void }) {
  const t = useTranslate();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && stay()}
      title={t('unsaved.title')}
      footer={<LeaveChoice stay={stay} leave={leave} />}
    >
      <p>{t('unsaved.text')}</p>
    </Dialog>
  );
}
