import { Form } from 'react-router';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import { filterField } from './admin-styles.ts';

/** Searches the list below it; the search is in the URL. */
export function SearchForm({ search }: { search: string }) {
  const t = useTranslate();
  return (
    <Form className="mb-4 flex max-w-xl gap-2" role="search">
      <input
        type="search"
        name="search"
        aria-label={t('offers.search')}
        placeholder={t('offers.search')}
        defaultValue={search}
        className={filterField}
      />
      <Button type="submit" look="line">
        {t('offers.find')}
      </Button>
    </Form>
  );
}
