import { Check, Copy, MessageCircle } from 'lucide-react';
import { Button } from './button.tsx';
import { useCopy } from './use-copy.ts';

/** A link to send over WhatsApp with a message, or to copy. The labels are the caller's. */
export function ShareLink({
  address,
  message,
  labels,
}: {
  address: string;
  /** What stands before the link in WhatsApp. */
  message: string;
  labels: { readonly whatsApp: string; readonly copy: string; readonly copied: string };
}) {
  const { canCopy, isCopied, copy } = useCopy(address);
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${message}\n${address}`)}`}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-12 items-center justify-center gap-2 rounded-full bg-ink px-6 font-bold text-white hover:bg-night-soft"
      >
        <MessageCircle aria-hidden="true" className="size-5" />
        {labels.whatsApp}
      </a>
      {canCopy && (
        <Button look="line" onClick={copy}>
          <Icon aria-hidden="true" className="size-5" />
          <span aria-live="polite">{isCopied ? labels.copied : labels.copy}</span>
        </Button>
      )}
    </div>
  );
}
