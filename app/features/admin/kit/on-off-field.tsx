import { useTranslate } from '#i18n/use-translate.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';

/** Whether the item is visible to visitors. */
export function OnOffField() {
  const t = useTranslate();
  return (
    <ChoiceField
      name="isActive"
      label={t('item.active')}
      options={[
        ['on', t('item.on')],
        ['off', t('item.off')],
      ]}
    />
  );
}
