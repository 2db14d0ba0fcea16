import { amountText } from '#domain/amount-text.ts';
import { inLanguage } from '#domain/languages.ts';
import type { AddOnChoice } from '#domain/pricing/changed-add-ons.ts';
import { addOnPrefix } from '#features/booking/order-form.ts';
import { useLanguage, useTranslate } from '#i18n/use-translate.tsx';
import { FieldError } from '#ui/field-error.tsx';
import { NumberInput } from '#ui/number-field.tsx';
import { useVersionUntilTyped } from '../../kit/use-version-until-typed.ts';
import { ActionSection } from '../action-section.tsx';
import type { BookingView } from '../booking-view.ts';
import { PreviewFirst } from './preview-first.tsx';

/** Sells add-ons later, changes their quantities or removes them: first the quantities, then the price. */
export function AddOnsForm(view: BookingView) {
  const { addOns, expectedVersion, preview } = view.changes;
  const [version, noteTyped] = useVersionUntilTyped(expectedVersion);
  return (
    <ActionSection action="addOns" view={view} isOpen={preview?.kind === 'addOns'}>
      <PreviewFirst
        {...view}
        kind="addOns"
        className="space-y-3"
        field={({ fields, error }) => (
          <div onInput={noteTyped}>
            <ul className="space-y-1" key={version}>
              {addOns.map((choice) => (
                <AddOnQuantity
                  key={choice.addOnId}
                  choice={choice}
                  quantity={Number(fields[addOnPrefix + choice.addOnId] ?? choice.quantity)}
                />
              ))}
            </ul>
            <FieldError id="add-ons">{error}</FieldError>
          </div>
        )}
      />
    </ActionSection>
  );
}

/** The quantity of an add-on for the party, or a checkbox for one per booking. */
function AddOnQuantity({
  choice: { addOnId, name, pricing, unit, max },
  quantity,
}: {
  choice: AddOnChoice;
  quantity: number;
}) {
  const t = useTranslate();
  const language = useLanguage();
  const control = { id: `change-${addOnId}`, name: addOnPrefix + addOnId };
  const isCounted = pricing === 'perPerson';
  return (
    <li>
      <label htmlFor={control.id} className="flex min-h-12 items-center gap-4">
        {isCounted ? (
          <NumberInput
            {...control}
            defaultValue={quantity}
            className="min-h-11 w-20 flex-none rounded-xl border-2 border-ink/30 bg-white px-3 text-center tabular-nums"
          />
        ) : (
          <span className="grid w-20 flex-none place-items-center">
            {/* A checkbox that is not ticked sends nothing; the last of two values counts. */}
            <input type="hidden" name={control.name} value="0" />
            <input
              {...control}
              type="checkbox"
              value="1"
              defaultChecked={quantity > 0}
              disabled={max === 0}
              className="size-6 accent-hot-deep"
            />
          </span>
        )}
        <span className="min-w-0">
          <span className="font-semibold">{inLanguage(name, language)}</span>{' '}
          <span className="text-ink-soft">
            {amountText(unit, language)} {t(isCounted ? 'checkout.perPerson' : 'checkout.perBooking')}
            {max === 0 && `, ${t('changes.addOns.soldOut')}`}
          </span>
        </span>
      </label>
    </li>
  );
}
