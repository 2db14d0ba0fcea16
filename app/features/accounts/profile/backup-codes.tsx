import { useTranslate } from '#i18n/use-translate.tsx';

/** Backup codes to write down. They are shown only once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslate();
  if (codes.length === 0) return null;
  return (
    <div className="rounded-2xl bg-sand p-5">
      <h3 className="font-bold font-text text-lg leading-snug">{t('profile.secondFactor.backupTitle')}</h3>
      <p className="mt-1 text-ink-soft leading-snug">{t('profile.secondFactor.backupText')}</p>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}
