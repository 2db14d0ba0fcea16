// @module-tag browser
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, it } from 'vitest';
import type { SignedCode } from '#domain/tickets/ticket.ts';
import { ticketAddress, ticketQrPng } from '#features/tickets/ticket-qr.server.ts';
import { openCheckIn } from '../door/guide-steps.ts';
import { phoneSteps } from '../door/phone-steps.ts';
import { realBrowser } from '../support/browser.ts';
import { runningSite } from '../support/site.ts';

const site = await runningSite();
const door = await openCheckIn(site);
const { tickets } = await door.party({ people: 2 });
const film = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'door-camera-')), 'ticket.y4m');
afterAll(() => fs.rmSync(path.dirname(film), { recursive: true }));
fs.writeFileSync(film, await filmOf(tickets[0]!));

const browser = await realBrowser({
  more: [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ],
});

it('scans a ticket in front of the camera, and checks its party in', async () => {
  const page = await browser.page('phone', { permissions: ['camera'] });
  await door.signsIn(page);
  const guide = phoneSteps(page, `${site.origin}/door`, door.nightId);
  await guide.opensAddress(door.scanner);
  // Permission was granted before, so the camera starts automatically.
  await guide.seesResult('Valid');
  await guide.presses('Check in 2 guests');
  await guide.seesResult('2 checked in');
});

/** A camera image of a phone with a ticket: slightly dark, blurred and rotated. */
async function filmOf({ code, signature }: SignedCode): Promise<Buffer> {
  const width = 640;
  const height = 480;
  const ticket = await sharp(ticketQrPng(ticketAddress(site.origin, { code, signature, language: 'es' })))
    .resize(300, 300)
    .rotate(7, { background: '#333' })
    .toBuffer();
  const grey = await sharp({ create: { width, height, channels: 3, background: '#333' } })
    .composite([{ input: ticket, gravity: 'center' }])
    .blur(0.8)
    .linear(0.6, 10)
    .greyscale()
    .raw()
    .toBuffer();
  const colourless = Buffer.alloc((width * height) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), grey, colourless]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    ...Array.from({ length: 5 }, () => frame),
  ]);
}
