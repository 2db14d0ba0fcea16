import { Check, Copy, Mail, MessageCircle, Send } from 'lucide-react';
import { useTranslate } from '#i18n/use-translate.tsx';
import { useCopy } from '#ui/use-copy.ts';
import { useHydrated } from '#ui/use-hydrated.ts';

type Shared = {
  /** The guest of the ticket, for screen readers. */
  readonly name: string;
  /** The night, time and place. */
  readonly text: string;
  readonly subject: string;
  /** The URL of the ticket's page. */
  readonly address: string;
};

const button =
  'flex min-h-11 w-full cursor-pointer items-center justify-center gap-2 rounded-full border-2 border-ink/25 px-3 font-bold text-[0.9375rem] leading-tight hover:border-ink';
const way =
  'flex min-h-11 w-full items-center gap-2.5 rounded-xl px-2 text-left font-semibold text-[0.9375rem] leading-tight hover:bg-sand';

/**
 * Sends a ticket to its guest: with the share sheet of the device, else by WhatsApp, e-mail or a copied link,
 * which work without JavaScript.
 */
export function ShareTicket({ name, text, subject, address }: Shared) {
  const t = useTranslate();
  const canShare = useHydrated() && 'share' in navigator;
  const label = (
    <>
      <Send aria-hidden="true" className="size-4 shrink-0" />
      {t('confirmation.tickets.send')}
      <span className="sr-only">: {t('confirmation.tickets.code', { name })}</span>
    </>
  );
  if (canShare) {
    // The browser rejects when the guest closes the sheet.
    const share = () => void navigator.share({ title: subject, text, url: address }).catch(() => undefined);
    return (
      <button type="button" onClick={share} className={`${button} mt-3 print:hidden`}>
        {label}
      </button>
    );
  }
  const message = encodeURIComponent(`${text}\n${address}`);
  return (
    <details className="mt-3 print:hidden">
      <summary className={`${button} [&::-webkit-details-marker]:hidden`}>{label}</summary>
      <div className="mt-2">
        <a href={`https://wa.me/?text=${message}`} target="_blank" rel="noreferrer" className={way}>
          <MessageCircle aria-hidden="true" className="size-4.5 shrink-0" />
          WhatsApp
        </a>
        <a href={`mailto:?subject=${encodeURIComponent(subject)}&body=${message}`} className={way}>
          <Mail aria-hidden="true" className="size-4.5 shrink-0" />
          {t('confirmation.tickets.byMail')}
        </a>
        <CopyLink address={address} />
      </div>
    </details>
  );
}

function CopyLink({ address }: { address: string }) {
  const t = useTranslate();
  const { canCopy, isCopied, copy } = useCopy(address);
  if (!canCopy) return null;
  const Icon = isCopied ? Check : Copy;
  return (
    <button type="button" onClick={copy} className={way}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span aria-live="polite">{t(isCopied ? 'confirmation.copied' : 'confirmation.tickets.copyLink')}</span>
    </button>
  );
}
