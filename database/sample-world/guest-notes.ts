import type { Localized } from '#domain/languages.ts';

/** The sample operator's information for guests (specification §1, marketing facts). */
export const joinLater: Localized = {
  en: 'Running late? You may join us at any time, at the next bar.',
  es: '¿Se te hizo tarde? Puedes unirte a cualquier hora, en el siguiente bar.',
};

export const dressCode: Localized = {
  en: 'Dress code: no flip-flops, sandals or tank tops.',
  es: 'Código de vestimenta: sin chanclas, sandalias ni camisetas sin mangas.',
};
