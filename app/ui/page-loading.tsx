import { useNavigation } from 'react-router';
import { Spinner } from './spinner.tsx';
import { useHydrated } from './use-hydrated.ts';

/**
 * Shows that the next page is loading, after a delay. It floats above the page, shifts no layout and does not
 * block presses. Back can be pressed while the page is hydrated, which must find what the server rendered.
 */
export function PageLoading({ label }: { label: string }) {
  const { state } = useNavigation();
  const isLoading = useHydrated() && state === 'loading';
  return (
    <div className="pointer-events-none fixed inset-x-0 top-21 z-50 flex justify-center print:hidden">
      {isLoading && (
        <div className="appear-late flex rounded-full bg-white py-2 pr-5 pl-3.5 font-semibold text-[0.9375rem] text-ink shadow-float ring-1 ring-ink/10 [&_svg]:text-hot">
          <Spinner label={label} />
        </div>
      )}
    </div>
  );
}
