import { describe, expect, it } from 'vitest';
import { thirdPartiesFrom } from '#features/settings/third-party-settings.ts';
import { thirdPartySources } from '#features/third-parties/third-party-sources.ts';
import { contentSecurityPolicy, policyForMany } from './security-headers.ts';

const policy = (rows: Record<string, string>, path = '/') =>
  contentSecurityPolicy({ nonce: 'n', sources: thirdPartySources(thirdPartiesFrom(rows), path) });
const directive = (text: string, name: string) =>
  text
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1);

describe('The content security policy', () => {
  it('lists no third party while none is enabled', () => {
    expect(policy({}).match(/https?:|wss?:/g)).toBeNull();
    expect(directive(policy({}), 'worker-src')).toEqual([`'self'`]);
  });

  it('allows exactly what is switched on', () => {
    const chat = policy({ chat_widget_url: 'https://chat.example:8443/w.js' });
    expect(directive(chat, 'script-src')).toContain('https://chat.example:8443');
    expect(directive(chat, 'connect-src')).toEqual([
      `'self'`,
      'https://chat.example:8443',
      'wss://chat.example:8443',
    ]);
    expect(directive(chat, 'style-src-elem')).toEqual([
      `'self'`,
      `'unsafe-inline'`,
      'https://chat.example:8443',
    ]);
    expect(chat).not.toMatch(/facebook|instagram/);
    const pixel = policy({ pixel_id: '1234567890' });
    expect(directive(pixel, 'script-src')).toContain('https://connect.facebook.net');
    expect(directive(pixel, 'style-src-elem')).toEqual([`'self'`, `'nonce-n'`]);
    expect(pixel).not.toMatch(/chat|instagram|unsafe-inline'(?!;)/);
    expect(directive(policy({ instagram_url: 'https://www.instagram.com/p/1/' }), 'frame-src')).toEqual([
      `'self'`,
      'https://www.instagram.com',
    ]);
  });

  it('allows on a checkout only the image that reports a purchase', () => {
    const rows = { chat_widget_url: 'https://chat.example/w.js', pixel_id: '1234567890' };
    expect(policy(rows, '/checkout').match(/https:\S+/g)).toEqual(['https://www.facebook.com;']);
    expect(policy({ chat_widget_url: 'https://chat.example/w.js' }, '/es/profile')).not.toContain('https:');
  });

  it('of a cached page lists its scripts by hash and leaves the rest unchanged', () => {
    const before = policy({ pixel_id: '1234567890' });
    const after = policyForMany(before, 'n', '<script>1</script>');
    expect(directive(after, 'script-src')).toEqual([
      `'self'`,
      expect.stringMatching(/^'sha256-/),
      'https://connect.facebook.net',
    ]);
    expect(directive(after, 'img-src')).toEqual(directive(before, 'img-src'));
  });
});
