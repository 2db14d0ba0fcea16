import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';

/** Whether visitors meet it, in a word. */
export function OnOff({ isOn }: { isOn: boolean }) {
  const t = useTranslate();
  return (
    <span
      className={classes(
        'inline-block whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold',
        isOn ? 'bg-plenty-pale' : 'bg-dune',
      )}
    >
      {t(isOn ? 'offers.on' : 'offers.off')}
    </span>
  );
}
