import { type Money, same } from '#domain/money.ts';
import { Amount } from '../kit/amount.tsx';

/** An amount in the reporting currency, and below it in its own; or the other way round. */
export function InReports({
  of,
  reported,
  isOwnFirst = false,
}: {
  of: Money;
  reported: Money;
  isOwnFirst?: boolean;
}) {
  return (
    <>
      <Amount of={isOwnFirst ? of : reported} />
      {!same(of, reported) && (
        <span className="block font-normal text-ink-soft text-sm">
          <Amount of={isOwnFirst ? reported : of} />
        </span>
      )}
    </>
  );
}
