import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/use-translate.tsx';
import './style-nonce.ts';

/**
 * A modal dialog that traps the focus until it is closed (Escape, the close button, or a press outside).
 * Either controlled through `open` and `onOpenChange`, or opened by its `trigger` (one button).
 */
export function Dialog({
  title,
  open,
  onOpenChange,
  trigger,
  children,
  footer,
}: {
  title: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  trigger?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}) {
  const t = useTranslate();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-night/70 backdrop-blur-sm" />
        <Radix.Content
          aria-describedby={undefined}
          className="rise fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full max-w-2xl flex-col rounded-t-3xl bg-paper shadow-float sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-3xl"
        >
          <header className="flex items-center justify-between gap-4 border-ink/10 border-b py-3 pr-3 pl-6">
            <Radix.Title className="font-bold text-xl">{title}</Radix.Title>
            <Radix.Close className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-sand">
              <X aria-hidden="true" />
              <span className="sr-only">{t('dialog.close')}</span>
            </Radix.Close>
          </header>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text must be scrollable by keyboard */}
          <div tabIndex={0} className="overflow-y-auto px-6 py-5">
            {children}
          </div>
          {footer && <footer className="border-ink/10 border-t px-6 py-4">{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
