import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { isLanguage } from '#domain/languages.ts';
import { type Catalogue, remember } from '#i18n/translate.ts';
import '#ui/document-nonce.ts';
import { reloadFormerBuild } from '#ui/connection/former-build.ts';
import { recordEarlyInput } from '#ui/early-input.ts';
import { scriptsAreLoaded } from '#ui/page-scripts.ts';
import { letReactFindReplacedTexts, putTextsBack } from '#ui/translated-text.ts';

// The document contains its messages, so that hydration needs no further request.
// A translator of the browser changes the `lang` of the document.
const embedded = document.getElementById('messages');
const language = embedded?.dataset.language ?? '';
const texts: Record<string, Catalogue> = JSON.parse(embedded?.textContent ?? '{}');
for (const [group, catalogue] of Object.entries(texts))
  if (isLanguage(language)) remember(language, group, catalogue);

scriptsAreLoaded();
recordEarlyInput();
putTextsBack();
letReactFindReplacedTexts();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={reloadFormerBuild} />
    </StrictMode>,
  );
});
