import type { Typed } from '#domain/form/parse-form.ts';
import { type Localized, localizedFrom } from '#domain/languages.ts';
import { typedText } from '../kit/typed-values.ts';
import type { ShownPicture } from './shown-picture.ts';

/** The answer to the form of all pictures of a gallery names it so. */
export const allPictures = 'all';

/** A crawl with the addresses of its pictures. */
export type CrawlPictures = {
  readonly id: string;
  readonly title: Localized;
  readonly shortName: Localized | null;
  readonly gallery: readonly string[];
};

/** The name of the controls of a picture, whose place is that in the stored order. */
export const pictureControl = (place: number): string => `pictures[${place}]`;

/** The pictures of a gallery as form values. */
export const typedPictures = (pictures: readonly ShownPicture[], crawls: readonly CrawlPictures[]): Typed =>
  Object.assign(
    {},
    ...pictures.map(({ alt, siteTag, isActive, imageUrl }, place): Typed => {
      const name = pictureControl(place);
      const isIn = crawls.filter(({ gallery }) => gallery.includes(imageUrl));
      return {
        ...typedText(`${name}.alt`, alt),
        [`${name}.siteTag`]: siteTag,
        [`${name}.isActive`]: isActive ? 'on' : '',
        [`${name}.crawls`]: isIn.map(({ id }) => id).join(','),
      };
    }),
  );

/** What a crawl is called where there is little room. */
export const briefName = ({ title, shortName }: CrawlPictures): Localized =>
  localizedFrom((language) => shortName?.[language] ?? title[language]) ?? title;
