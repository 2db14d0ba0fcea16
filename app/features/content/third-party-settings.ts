import { z } from 'zod';
import { oneLine } from '#domain/plain-text.ts';

/**
 * The keys of `app_settings` that say which third parties a visitor's page may load; empty or missing is none
 * (docs/rules/content.md). The pixel's access token is a secret of the server and no part of `ThirdParties`.
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
  /** The script of the live chat. */
  readonly chatWidgetUrl: string | null;
  /** The post or profile on Instagram that the home page embeds. */
  readonly instagramUrl: string | null;
  /** The script that turns the link to it into the embed. */
  readonly instagramEmbedUrl: string;
  readonly pixelId: string | null;
  /** Whether visitors are asked before any of them is loaded. */
  readonly consent: 'ask' | 'not_needed';
};

const instagramScript = 'https://www.instagram.com/embed.js';
const maxAddressLength = 500;

/** An address that a page may load or lead to: https, no password in it, nothing that could leave an attribute. */
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

/** What an operator types for each of them; problems are keys of texts. */
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
 * What the rows say; a value that makes no sense is none, and consent is asked for unless it is said not to
 * be needed.
 */
export function thirdPartiesFrom(rows: Readonly<Record<string, string | undefined>>): ThirdParties {
  const kept = (key: (typeof thirdPartyKeys)[number]): string => {
    const read = thirdPartyForm.shape[key].safeParse(rows[key]);
    return read.success ? read.data : '';
  };
  return {
    chatWidgetUrl: kept('chat_widget_url') || null,
    instagramUrl: kept('instagram_url') || null,
    instagramEmbedUrl: kept('instagram_embed_url') || instagramScript,
    pixelId: kept('pixel_id') || null,
    consent: kept('third_party_consent') === 'not_needed' ? 'not_needed' : 'ask',
  };
}
