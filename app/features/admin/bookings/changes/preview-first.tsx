import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { Preview } from '#features/overview/bookings/view-changes.server.ts';
import { refusalText } from '#i18n/translate.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { Button } from '#ui/button.tsx';
import type { BookingView } from '../booking-view.ts';
import { Settling } from './settling.tsx';

type Looking = Pick<BookingView, 'booking' | 'changes' | 'formKey'> & {
  kind: Preview['kind'];
  /** The field for the requested change, with its last value and error. */
  field: (asked: {
    asked: string | null;
    fields: Readonly<Record<string, string>>;
    error: string | undefined;
  }) => ReactNode;
  className?: string;
  children?: ReactNode;
};

const intents = { people: 'resize', night: 'move', addOns: 'addOns' } as const;

/** A change is previewed first: what is requested, then what it costs. */
export function PreviewFirst({ booking, changes, formKey, kind, field, className, children }: Looking) {
  const t = useTranslate();
  const language = useLanguage();
  const preview = changes.preview?.kind === kind ? changes.preview : null;
  const intent = intents[kind];
  return (
    <div className="space-y-4">
      <p className="text-ink-soft">{t(`changes.${intent}.text`)}</p>
      <Form action={`/admin/bookings/${booking.id}`} preventScrollReset className={className}>
        {field({
          asked: preview?.asked ?? null,
          fields: preview?.fields ?? {},
          error: preview?.refusal ? refusalText(t, language, preview.refusal) : undefined,
        })}
        <Button type="submit" look="line">
          {t('changes.previewPrice')}
        </Button>
      </Form>
      {preview && !preview.refusal && (
        <Settling
          bookingId={booking.id}
          preview={preview}
          intent={intent}
          isConfirmed={changes.isConfirmed}
          hasEmail={booking.email !== ''}
          hidden={{ key: formKey, expectedVersion: changes.expectedVersion, ...preview.fields }}
        >
          {children}
        </Settling>
      )}
    </div>
  );
}
