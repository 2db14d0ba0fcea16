import { Navigation } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonLink } from './button.tsx';

/** Opens the maps of the phone. The page stays open behind them, and they learn nothing of its address. */
export function MapButton({ children, ...rest }: ComponentProps<typeof ButtonLink>) {
  return (
    <ButtonLink {...rest} target="_blank" rel="noreferrer">
      <Navigation aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </ButtonLink>
  );
}
