import type { WayToPay } from '#features/payment/ways-to-pay.server.ts';
import { useTranslate } from '#i18n/use-translate.tsx';
import { classes } from '#ui/classes.ts';

const tones = {
  live: 'bg-plenty-pale text-plenty',
  test: 'bg-fewer-pale text-fewer',
  rehearsal: 'bg-fewer-pale text-fewer',
};

/** The configured payment providers, and whether they use real money. */
export function AdminFooter({ ways }: { ways: readonly WayToPay[] }) {
  const t = useTranslate();
  return (
    <footer className="flex flex-wrap items-center gap-2 border-ink/10 border-t py-5 text-ink-soft text-sm print:hidden">
      <span className="mr-1">{t('admin.footer.waysToPay')}</span>
      {ways.length === 0 && <strong className="text-scarce">{t('admin.footer.none')}</strong>}
      {ways.map(({ provider, mode }) => (
        <span key={provider} className={classes('rounded-full px-3 py-1 font-semibold', tones[mode])}>
          {t(`admin.footer.providers.${provider}`)}
          {mode !== 'rehearsal' && `: ${t(`admin.footer.modes.${mode}`)}`}
        </span>
      ))}
    </footer>
  );
}
