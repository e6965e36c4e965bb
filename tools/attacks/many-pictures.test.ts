import sharp from 'sharp';
import type { PodiumClient } from '../client/podium-client.ts';
import { BrowserSession } from '../testing/browser-session.ts';
import { testAdmin } from '../testing/test-admin.ts';
import { password, World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const many = 36;

it('finding 17: pictures of many users are processed two at a time, and sign-in is answered before they are done', async () => {
  const pixels = { width: 4_900, height: 4_900, channels: 3, background: '#f26a1b' } as const;
  const picture = await sharp({ create: pixels }).png().toBuffer();
  const form = () => {
    const data = new FormData();
    data.append('file', new Blob([new Uint8Array(picture)]), 'me.png');
    return data;
  };
  const own: PodiumClient[] = [];
  for (let i = 0; i < many; i += 1) own.push(world.riderClient(await world.rider({ password })));
  // Signed in first, so that only the pictures are many.
  for (const client of own) await client.token();

  let settled = 0;
  const pictures = own.map((client) =>
    client.call('POST', '/api/me/image', form()).then(
      () => (settled += 1),
      () => (settled += 1),
    ),
  );
  // The first call may arrive before the pictures; the second is behind them.
  for (let i = 0; i < 2; i += 1)
    expect((await new BrowserSession(world.baseUrl).call('POST', '/api/login', testAdmin)).status).toBe(200);
  // Were it queued behind all pictures, at most the four in the pool's threads would be left by then.
  expect(settled).toBeLessThan(many - 4);
  await Promise.all(pictures);
}, 240_000);
