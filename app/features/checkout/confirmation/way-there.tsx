import type { ComponentProps } from 'react';
import { inLanguage } from '#domain/languages.ts';
import { mapAddress } from '#domain/schedule/map-address.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { MapButton } from '#ui/map-button.tsx';
import type { OrderedNight } from '../order-summary.tsx';

type Way = Pick<OrderedNight, 'meetingPoint' | 'city'>;

/** Directions to the meeting point in the phone's maps app; nothing if the city is unknown. */
export function WayThere({
  night: { meetingPoint, city },
  ...looks
}: { night: Way } & Pick<ComponentProps<typeof MapButton>, 'look' | 'size' | 'wide' | 'className'>) {
  const t = useTranslate();
  const language = useLanguage();
  if (!city) return null;
  const address = mapAddress(inLanguage(meetingPoint, language), inLanguage(city, language));
  return (
    <MapButton {...looks} to={address}>
      {t('confirmation.openMap')}
    </MapButton>
  );
}
