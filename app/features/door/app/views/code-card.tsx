import { type ReactNode, useEffect } from 'react';
import { languages } from '#domain/languages.ts';
import doorCodesEn from '#i18n/messages/en/staff/door-codes.ts';
import doorCodesEs from '#i18n/messages/es/staff/door-codes.ts';
import { translator } from '#i18n/translate.ts';
import { rememberTexts } from '../texts.tsx';

rememberTexts('door-codes', { en: doorCodesEn, es: doorCodesEs });

/** A code that guests scan from the phone of a guide, with what it is for in all languages. The screen stays on. */
export function CodeCard({
  invitation,
  children,
}: {
  invitation: 'doorCodes.here.scan' | 'doorCodes.tips.scan';
  children: ReactNode;
}) {
  useScreenOn();
  return (
    <section className="rounded-3xl bg-white p-4 text-center text-ink">
      {languages.map((language) => (
        <p key={language} lang={language} className="font-bold text-lg leading-snug">
          {translator(language)(invitation)}
        </p>
      ))}
      {children}
    </section>
  );
}

/** Keeps the screen on while guests scan it. The browser gives it up by itself when the app is hidden. */
function useScreenOn() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isWanted = true;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (!isWanted) void lock?.release();
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
