import { expect, it } from 'vitest';
import { maskEmail } from './view-guest-booking.server.ts';

it.each([
  ['maria@gmail.com', 'm•••@g•••.com'],
  ['m@x.co', 'm•••@x•••.co'],
  ['a.b@mail.example.co.uk', 'a•••@m•••.uk'],
  ['ñandú@correo.mx', 'ñ•••@c•••.mx'],
  ['broken', 'b•••@•••'],
  ['', ''],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
