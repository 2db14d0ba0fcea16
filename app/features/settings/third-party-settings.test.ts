import { describe, expect, it } from 'vitest';
import { thirdPartiesFrom } from './third-party-settings.ts';

describe('Third parties', () => {
  it('default to none, with consent required', () => {
    expect(thirdPartiesFrom({})).toEqual({
      chatWidgetUrl: null,
      instagramUrl: null,
      instagramEmbedUrl: 'https://www.instagram.com/embed.js',
      pixelId: null,
      consent: 'ask',
    });
  });

  it('are what the operator has set', () => {
    const rows = {
      chat_widget_url: ' https://chat.example/widget.js?id=7 ',
      instagram_url: 'https://www.instagram.com/p/abc/',
      pixel_id: '1234567890',
      third_party_consent: 'not_needed',
      pixel_access_token: 'a secret',
    };
    const read = thirdPartiesFrom(rows);
    expect(read).toMatchObject({
      chatWidgetUrl: 'https://chat.example/widget.js?id=7',
      instagramUrl: 'https://www.instagram.com/p/abc/',
      pixelId: '1234567890',
      consent: 'not_needed',
    });
    expect(JSON.stringify(read)).not.toContain('a secret');
  });

  it.each([
    'javascript:alert(1)',
    'http://chat.example/w.js',
    'https://a:b@chat.example/',
    '//chat.example',
    'https://x/"><script>',
  ])('cannot be %j', (address) =>
    expect(thirdPartiesFrom({ chat_widget_url: address }).chatWidgetUrl).toBeNull(),
  );

  it('contain only URLs of Instagram, and a numeric pixel id', () => {
    const read = thirdPartiesFrom({
      instagram_url: 'https://instagram.com.evil.example/p/1',
      instagram_embed_url: 'https://evil.example/embed.js',
      pixel_id: '1"+alert(1)+"',
    });
    expect(read).toMatchObject({
      instagramUrl: null,
      instagramEmbedUrl: 'https://www.instagram.com/embed.js',
      pixelId: null,
    });
  });
});
