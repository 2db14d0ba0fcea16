import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLanguage } from '#domain/languages.ts';
import { type Catalogue, remember } from '#i18n/translate.ts';
import '#ui/document-nonce.ts';
import { recordEarlyInput } from '#ui/early-input.ts';

// The document contains its messages, so that hydration needs no further request.
const language = document.documentElement.lang;
const texts: Record<string, Catalogue> = JSON.parse(document.getElementById('messages')?.textContent ?? '{}');
for (const [group, catalogue] of Object.entries(texts))
  if (isLanguage(language)) remember(language, group, catalogue);

recordEarlyInput();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
