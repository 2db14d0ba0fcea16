import { Undo2 } from 'lucide-react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { useUndoSave } from './use-undo-save.ts';

/** Undoes the last save, beside its success. Nothing if there is nothing to undo. */
export function UndoButton({ undo, isBusy }: Pick<ReturnType<typeof useUndoSave>, 'undo' | 'isBusy'>) {
  const t = useTranslate();
  if (!undo) return null;
  return (
    <Button look="line" className="min-h-11" onClick={undo} busy={isBusy}>
      <Undo2 aria-hidden="true" className="size-5" />
      {t('admin.undo')}
    </Button>
  );
}
