import type { ThirdParties } from '#features/settings/third-party-settings.ts';
import { mayLoadThirdParties } from './third-party-pages.ts';

/** The third-party sources of a page, by directive of the Content Security Policy. */
export type Sources = {
  readonly [Directive in
    | 'script'
    | 'style'
    | 'img'
    | 'font'
    | 'connect'
    | 'frame'
    | 'media']?: readonly string[];
};

/** Chats whose script loads from further hosts of the same company. */
const chatHosts: Readonly<Record<string, readonly string[]>> = {
  'tawk.to': ['https://*.tawk.to', 'wss://*.tawk.to'],
  'crisp.chat': ['https://*.crisp.chat', 'wss://*.relay.crisp.chat'],
  'tidio.co': ['https://*.tidio.co', 'https://*.tidiochat.com', 'wss://*.tidio.co'],
};

/**
 * The sources of the enabled third parties on the pages where they may run; elsewhere at most the image that
 * reports a purchase.
 */
export function thirdPartySources(parties: ThirdParties, pathname: string): readonly Sources[] {
  const { chatWidgetUrl, instagramUrl, instagramEmbedUrl, pixelId } = parties;
  if (!mayLoadThirdParties(pathname)) return pixelId ? [{ img: ['https://www.facebook.com'] }] : [];
  return [
    ...(chatWidgetUrl ? [chatSources(new URL(chatWidgetUrl))] : []),
    ...(instagramUrl ? [instagramSources(new URL(instagramEmbedUrl))] : []),
    ...(pixelId ? [pixelSources] : []),
  ];
}

function chatSources({ origin, host, hostname }: URL): Sources {
  const company = Object.keys(chatHosts).find((known) => hostname.endsWith(`.${known}`));
  const hosts = [origin, ...(company ? (chatHosts[company] ?? []) : [`wss://${host}`])];
  const pages = hosts.filter((source) => source.startsWith('https:'));
  // Chats insert their own inline styles, for which no nonce can be set.
  const style = [`'unsafe-inline'`, ...pages];
  return { script: pages, style, img: pages, font: pages, connect: hosts, frame: pages, media: pages };
}

const instagramSources = ({ origin }: URL): Sources => ({
  script: [...new Set([origin, 'https://www.instagram.com'])],
  frame: ['https://www.instagram.com'],
});

const pixelSources: Sources = {
  script: ['https://connect.facebook.net'],
  img: ['https://www.facebook.com'],
  connect: ['https://www.facebook.com', 'https://connect.facebook.net'],
};
