import { crawlColors, maxShortNameLength } from '#domain/content/crawl-colors.ts';
import { inLanguage, type Localized } from '#domain/languages.ts';
import type { RouteStart } from '#domain/schedule/route-times.ts';
import { usePermissions } from '#features/accounts/session/use-permissions.ts';
import type { SitePicture } from '#features/gallery/site-picture.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { ChoiceField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/field.tsx';
import { LocalizedRow, LocalizedText } from '#ui/localized-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Card } from '../kit/card.tsx';
import { TimeField } from '../kit/clock.tsx';
import { FixedFields } from '../kit/fixed-fields.tsx';
import { OnOffField } from '../kit/on-off-field.tsx';
import { PicturePicker } from '../kit/picture-picker.tsx';
import { PicturesPicker } from '../kit/pictures-picker.tsx';
import { SortableRows } from '../kit/sortable-rows.tsx';
import { LongNight } from '../nights/long-night.tsx';
import { StopsField } from './stops-field.tsx';
import { catalogueFields } from './typed-crawl.ts';

type Props = {
  cities: readonly { readonly id: string; readonly name: Localized }[];
  pictures: readonly SitePicture[];
  isNew: boolean;
  /** The start time that the stops' times are calculated from. */
  start: RouteStart;
};

/** All texts of a crawl (specification §3), in both languages; price and city only for who manages the catalogue. */
export function CrawlFields({ cities, pictures, isNew, start }: Props) {
  const t = useTranslate();
  const language = useLanguage();
  const managesCatalogue = usePermissions().may('manageCatalogue');
  return (
    <>
      <Card title={t('item.texts')}>
        <LocalizedText name="title" label={t('catalogue.crawl.title')} required />
        <LocalizedText
          name="description"
          label={t('catalogue.crawl.description')}
          hint={t('catalogue.crawl.descriptionHint')}
          rows={6}
          required
        />
        <LocalizedText
          name="shortName"
          label={t('catalogue.crawl.shortName')}
          hint={t('catalogue.crawl.shortNameHint', { max: maxShortNameLength })}
        />
        <ChoiceField
          name="color"
          label={t('catalogue.crawl.color')}
          hint={t('catalogue.crawl.colorHint')}
          options={[
            ['', t('catalogue.crawl.noColor')],
            ...crawlColors.map((color) => [color, t(`catalogue.crawl.colors.${color}`)] as const),
          ]}
        />
        {managesCatalogue && (
          <div className="field-grid sm:[--columns:2]">
            <ChoiceField
              name="cityId"
              label={t('catalogue.crawl.city')}
              options={cities.map(({ id, name }) => [id, inLanguage(name, language)])}
            />
            <OnOffField />
            <TextField
              name="slug"
              label={t('item.slug')}
              hint={t(isNew ? 'item.slugHintNew' : 'item.slugHint')}
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
        )}
      </Card>
      <Card title={t('catalogue.crawl.parts.facts')}>
        {managesCatalogue ? (
          <div className="field-grid sm:[--columns:2]">
            <NumberField
              name="price"
              label={t('catalogue.crawl.price')}
              hint={t('catalogue.crawl.priceHint')}
              isDecimal
            />
            <NumberField
              name="groupSize"
              label={t('catalogue.crawl.groupSize')}
              hint={t('catalogue.crawl.groupSizeHint')}
            />
            {(['defaultStartTime', 'defaultEndTime'] as const).map((name) => (
              <TimeField
                key={name}
                name={name}
                label={t(`catalogue.crawl.${name}`)}
                hint={t(`catalogue.crawl.${name}Hint`)}
              />
            ))}
            <LongNight />
          </div>
        ) : (
          <FixedFields names={catalogueFields} />
        )}
        <LocalizedText name="duration" label={t('catalogue.crawl.duration')} required />
        <LocalizedText
          name="meetingPoint"
          label={t('catalogue.crawl.meetingPoint')}
          hint={t('catalogue.crawl.meetingPointHint')}
          rows={2}
          required
        />
      </Card>
      <Card title={t('catalogue.crawl.parts.points')}>
        {(['includes', 'excludes', 'highlights', 'goodToKnow'] as const).map((name) => (
          <SortableRows
            key={name}
            name={name}
            label={t(`catalogue.crawl.${name}`)}
            addLabel={t('item.rows.add')}
          >
            {(row) => <LocalizedRow {...row} label={`${t(`catalogue.crawl.${name}`)} ${row.place + 1}`} />}
          </SortableRows>
        ))}
        <p className="text-ink-soft">{t('catalogue.crawl.goodToKnowHint')}</p>
      </Card>
      <Card title={t('catalogue.crawl.parts.route')}>
        <StopsField start={start} />
      </Card>
      <Card title={t('catalogue.crawl.parts.pictures')}>
        <PicturePicker name="image" label={t('catalogue.crawl.image')} pictures={pictures} optional />
        <div>
          <input type="hidden" name="gallery" value="" />
          <PicturesPicker name="gallery" label={t('catalogue.crawl.gallery')} pictures={pictures} />
        </div>
      </Card>
    </>
  );
}
