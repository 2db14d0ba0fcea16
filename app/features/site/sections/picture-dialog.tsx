import { useTranslate } from '#i18n/use-translate.tsx';
import { laterPart } from '#ui/later-part.tsx';
import { useToast } from '#ui/toast.tsx';
import type { GalleryDialogProps } from './gallery-dialog.tsx';

const GalleryDialog = laterPart(() => import('./gallery-dialog.tsx'));

/** Loads the dialog before it is opened. */
export const loadPictureDialog = GalleryDialog.load;

/** The opened picture. If its dialog cannot be loaded, that is said, and the next press tries again. */
export function PictureDialog({ show, ...dialog }: GalleryDialogProps) {
  const t = useTranslate();
  const toast = useToast();
  return (
    <GalleryDialog
      {...dialog}
      show={show}
      onMissing={() => {
        show(null);
        toast.show({
          title: t('home.gallery.failed'),
          description: t('home.gallery.failedHelp'),
          tone: 'problem',
        });
      }}
    />
  );
}
