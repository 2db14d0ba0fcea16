import { Navigation } from 'lucide-react';
import type { ComponentProps } from 'react';
import { ButtonLink } from './button.tsx';

/** Opens the maps app. The page stays open, and the maps app gets no referrer. */
export function MapButton({ children, ...rest }: ComponentProps<typeof ButtonLink>) {
  return (
    <ButtonLink {...rest} target="_blank" rel="noreferrer">
      <Navigation aria-hidden="true" className="size-5 shrink-0" />
      {children}
    </ButtonLink>
  );
}
