import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';

/** Whether visitors see the item: on, off, or a more precise label (`children`). */
export function OnOff({ isOn, children }: { isOn: boolean; children?: ReactNode }) {
  const t = useTranslate();
  return (
    <span
      className={classes(
        'inline-block whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold',
        isOn ? 'bg-plenty-pale' : 'bg-dune',
      )}
    >
      {children ?? t(isOn ? 'item.on' : 'item.off')}
    </span>
  );
}
