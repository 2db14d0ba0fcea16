import { z } from 'zod';
import { oneLine } from '#domain/plain-text.ts';

/**
 * The keys of `app_settings` for third parties of the public pages. Empty or missing means none
 * (docs/rules/content.md). The pixel's access token is a server secret and not part of `ThirdParties`.
 */
const thirdPartyKeys = [
  'chat_widget_url',
  'instagram_url',
  'instagram_embed_url',
  'pixel_id',
  'third_party_consent',
] as const;
export const pixelAccessTokenKey = 'pixel_access_token';

export type ThirdParties = {
  /** The URL of the live chat's script. */
  readonly chatWidgetUrl: string | null;
  /** The URL of the Instagram post or profile that the home page embeds. */
  readonly instagramUrl: string | null;
  /** The URL of the script that turns the link into the embed. */
  readonly instagramEmbedUrl: string;
  readonly pixelId: string | null;
  /** Whether consent is required before any of them is loaded. */
  readonly consent: 'ask' | 'not_needed';
};

const instagramScript = 'https://www.instagram.com/embed.js';
const maxAddressLength = 500;

/**
 * A URL that a page may load or link to: https, without credentials and without characters that could end an
 * attribute.
 */
function httpsAddress(typed: string): string | null {
  const text = oneLine(typed);
  if (text.length > maxAddressLength || !/^https:\/\/[^\s"'<>`\\]+$/i.test(text)) return null;
  const url = URL.parse(text);
  return url?.protocol === 'https:' && !url.username && !url.password ? url.href : null;
}

const addressOrNothing = (key: string, accepts = (_url: URL) => true) =>
  z
    .string()
    .default('')
    .transform(oneLine)
    .refine((typed) => {
      const address = typed === '' ? null : httpsAddress(typed);
      return typed === '' || (address !== null && accepts(new URL(address)));
    }, key);

const isInstagram = ({ hostname }: URL) => /(^|\.)instagram\.com$/.test(hostname);

/** The operator's form for these keys; errors are message keys. */
export const thirdPartyForm = z.object({
  chat_widget_url: addressOrNothing('editor.problem.https'),
  instagram_url: addressOrNothing('editor.problem.instagram', isInstagram),
  instagram_embed_url: addressOrNothing('editor.problem.instagram', isInstagram),
  pixel_id: z
    .string()
    .default('')
    .transform(oneLine)
    .refine((typed) => /^(\d{5,20})?$/.test(typed), 'editor.problem.pixelId'),
  third_party_consent: z.enum(['ask', 'not_needed'], { error: 'editor.problem.choice' }).default('ask'),
});

/**
 * Parses the rows. An invalid value counts as not set. Consent is required unless it is set to `not_needed`.
 */
export function thirdPartiesFrom(rows: Readonly<Record<string, string | undefined>>): ThirdParties {
  const validValue = (key: (typeof thirdPartyKeys)[number]): string => {
    const read = thirdPartyForm.shape[key].safeParse(rows[key]);
    return read.success ? read.data : '';
  };
  return {
    chatWidgetUrl: validValue('chat_widget_url') || null,
    instagramUrl: validValue('instagram_url') || null,
    instagramEmbedUrl: validValue('instagram_embed_url') || instagramScript,
    pixelId: validValue('pixel_id') || null,
    consent: validValue('third_party_consent') === 'not_needed' ? 'not_needed' : 'ask',
  };
}
