import sharp from 'sharp';
import { portraitOf } from './pictures.ts';

const picture = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#f26a1b' } })
    .png()
    .toBuffer();

it('pictures of one user are processed one by one, a few at most; others are not delayed (finding 17)', async () => {
  const bytes = await picture(600);
  const [mine, other] = [
    Array.from({ length: 10 }, () => portraitOf(bytes, 'file', 'me')),
    portraitOf(bytes, 'file', 'you'),
  ];
  const results = await Promise.allSettled(mine);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect(results.filter(({ status }) => status === 'rejected')[0]).toMatchObject({
    reason: { code: 'upload/in-progress' },
  });
  expect((await other).length).toBeGreaterThan(0);
  expect((await portraitOf(bytes, 'file', 'me')).length).toBeGreaterThan(0);
});

it('a picture of more pixels than a photo has is refused by its header', async () => {
  await expect(portraitOf(await picture(5_100), 'file', 'me')).rejects.toMatchObject({
    code: 'upload/too-many-pixels',
  });
});

it('an empty file is no picture [finding 38: fuzz]', async () => {
  await expect(portraitOf(Buffer.alloc(0), 'file', 'someone')).rejects.toThrow('upload/not-an-image');
});
