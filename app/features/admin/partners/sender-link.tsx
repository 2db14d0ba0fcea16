import { Copy, Printer } from 'lucide-react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { useCopy } from '#ui/use-copy.ts';
import { Card } from '../kit/card.tsx';

/** The link of a partner or a seller, to copy or to print as a poster. It works with every page of the site. */
export function SenderLink({ link, poster }: { link: string; poster: string }) {
  const t = useTranslate();
  const { canCopy, isCopied, copy } = useCopy(link);
  return (
    <div className="mt-8">
      <Card title={t('partners.link.title')}>
        <p className="max-w-[60ch] text-ink-soft">{t('partners.link.text')}</p>
        <p className="font-semibold [overflow-wrap:anywhere]">{link}</p>
        <div className="flex flex-wrap items-center gap-3">
          {canCopy && (
            <Button look="line" onClick={copy}>
              <Copy aria-hidden="true" className="size-5" />
              {t('partners.link.copy')}
            </Button>
          )}
          <ButtonLink look="line" to={poster}>
            <Printer aria-hidden="true" className="size-5" />
            {t('partners.poster.title')}
          </ButtonLink>
          <span role="status">{isCopied && t('partners.link.copied')}</span>
        </div>
      </Card>
    </div>
  );
}
