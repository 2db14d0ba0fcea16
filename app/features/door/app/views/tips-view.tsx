import { QrCode } from '../qr-code.tsx';
import { useTranslate } from '../texts.tsx';
import { useNights, usePhoneState } from '../use-phone.tsx';
import { CodeCard } from './code-card.tsx';
import { NightNotes } from './night-choice.tsx';

/** The code of the page where guests tip the guide of this phone, or all guides of the night (docs/rules/tips.md). */
export function TipsView({ chosen }: { chosen: string | null }) {
  const t = useTranslate();
  const { night, offTonight } = useNights(chosen);
  const { lists } = usePhoneState();
  const path = night && lists?.tipPaths?.[night.id];
  return (
    <div className="space-y-5">
      <NightNotes night={night} offTonight={offTonight} />
      <h1 className="text-3xl leading-tight">{t('doorApp.tips')}</h1>
      {path ? (
        <CodeCard invitation="doorCodes.tips.scan">
          <QrCode text={location.origin + path} label={t('doorCodes.tips.code')} />
        </CodeCard>
      ) : (
        <p>{t(lists?.areTipsOff ? 'doorCodes.tips.off' : 'doorCodes.tips.none')}</p>
      )}
      {!lists?.areTipsOff && <p className="text-lilac">{t('doorCodes.tips.text')}</p>}
    </div>
  );
}
