import type { SaleMethod } from '#domain/door/door-sale.ts';
import { useTranslate } from '../texts.tsx';

/** How a guest pays: in cash, with the terminal, or by a link. */
export function MethodChoice<Method extends SaleMethod>({
  methods,
  method,
  onChoose,
}: {
  methods: readonly Method[];
  method: Method;
  onChoose: (method: Method) => void;
}) {
  const t = useTranslate();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('doorApp.money.how')}</legend>
      {methods.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === method}
          onClick={() => onChoose(each)}
          className="min-h-14 flex-[1_0_auto] whitespace-nowrap rounded-2xl border-2 border-white/30 px-1.5 font-bold text-base leading-tight aria-pressed:border-white aria-pressed:bg-white aria-pressed:text-ink"
        >
          {t(`doorApp.money.methods.${each as SaleMethod}`)}
        </button>
      ))}
    </fieldset>
  );
}
