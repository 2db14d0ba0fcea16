import { Download } from 'lucide-react';
import { addressIn } from '#i18n/language.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ProfileSection } from './profile-section.tsx';

/** A download of all data about the user. */
export function DataSection() {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <ProfileSection title={t('profile.data.title')} text={t('profile.data.text')}>
      <a
        href={addressIn(language, '/profile/my-data.json')}
        download
        className="inline-flex min-h-12 items-center gap-2 rounded-full border-2 border-ink/25 px-6 font-bold hover:border-ink"
      >
        <Download aria-hidden="true" className="size-5" />
        {t('profile.data.button')}
      </a>
    </ProfileSection>
  );
}
