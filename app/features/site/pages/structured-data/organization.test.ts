import { describe, expect, it } from 'vitest';
import { organization } from './organization.ts';

describe('Structured data of the organization', () => {
  it('leaves out fields that the operator left empty or filled with invalid values', () => {
    const footer = {
      logo: '',
      email: '',
      phone: '',
      facebook: 'facebook.com/us',
      instagram: 'https://www.instagram.com/',
    };
    const metadata = organization({ name: 'Us', origin: 'https://us.example', description: 'We', footer });
    expect(Object.keys(metadata)).not.toEqual(expect.arrayContaining(['sameAs']));
    expect(Object.keys(metadata)).not.toEqual(expect.arrayContaining(['email']));
    const known = { ...footer, instagram: 'https://www.instagram.com/us' };
    expect(
      organization({ name: 'Us', origin: 'https://us.example', description: 'We', footer: known }),
    ).toMatchObject({
      sameAs: ['https://www.instagram.com/us'],
    });
  });

  it.each([
    ['', 'https://us.example/icon-512.png'],
    ['/pictures/ours.png', 'https://us.example/pictures/ours.png'],
  ])('has the logo %j, or the one of the product', (logo, address) => {
    const footer = { logo, email: '', phone: '', facebook: '', instagram: '' };
    const metadata = organization({ name: 'Us', origin: 'https://us.example', description: 'We', footer });
    expect(metadata).toMatchObject({ logo: address });
  });
});
