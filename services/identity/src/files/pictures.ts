import sharp, { type Sharp } from 'sharp';
import { atMost } from '@podium/service-kit/at-most.ts';
import { notAnImage, tooManyPixels, uploadInProgress } from '../errors.ts';

/** More than a photo of a person or a paper needs. */
const maxPixels = 25_000_000;
// One picture uses one core, not all of them.
sharp.concurrency(1);
const documentEdge = 3000;
const photoEdge = 1600;
const portraitEdge = 512;

/**
 * Accepts an upload by its content, whatever its name: a PNG or JPEG of at most 25 million pixels (spec 5). It is
 * decoded and re-encoded, so that only pixels remain: no metadata, no script, no second file behind the picture.
 */
async function openPicture(bytes: Buffer, field: string): Promise<Sharp> {
  if (bytes.length === 0) throw notAnImage(field);
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
  const {
    format,
    width = 0,
    height = 0,
  } = await picture.metadata().catch(() => ({ format: 'none', width: 0, height: 0 }));
  if (format !== 'png' && format !== 'jpeg') throw notAnImage(field);
  // The header is enough: a picture of 144 million pixels is never decoded.
  if (width * height > maxPixels) throw tooManyPixels(field, maxPixels / 1_000_000);
  return picture.autoOrient();
}

const written = (picture: Sharp, field: string): Promise<Buffer> =>
  picture
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85 })
    .toBuffer()
    .catch((error: unknown) => Promise.reject(notAnImage(field).because(error)));

const lines = new Map<string, { last: Promise<unknown>; waiting: number }>();
const maxWaiting = 4;
/** Of all users together: password hashing uses the same few threads. */
const inTurn = atMost(2);

/**
 * At most one picture per user and two in all at a time: processing costs time that others wait for.
 * `upload/in-progress` beyond a few.
 */
async function forOne<T>(userId: string, draw: () => Promise<T>): Promise<T> {
  const line = lines.get(userId) ?? { last: Promise.resolve(), waiting: 0 };
  if (line.waiting >= maxWaiting) throw uploadInProgress();
  line.waiting += 1;
  lines.set(userId, line);
  const drawn = line.last.then(() => inTurn(draw));
  // Its caller gets the error; the next in line does not.
  line.last = drawn.catch(() => undefined);
  try {
    return await drawn;
  } finally {
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(userId);
  }
}

/** A square portrait for profiles. Throws `upload/not-an-image`, `upload/too-many-pixels`, `upload/in-progress`. */
export const portraitOf = (bytes: Buffer, field: string, userId: string): Promise<Buffer> =>
  forOne(userId, async () =>
    written(
      (await openPicture(bytes, field)).resize(portraitEdge, portraitEdge, { fit: 'cover', position: 'attention' }),
      field,
    ),
  );

/** The whole picture within a square of that many pixels. */
const within = (edge: number) => (bytes: Buffer, field: string, userId: string) =>
  forOne(userId, async () =>
    written((await openPicture(bytes, field)).resize(edge, edge, { fit: 'inside', withoutEnlargement: true }), field),
  );
/** A document, large enough to read. Throws as `portraitOf`. */
export const scanOf = within(documentEdge);
/** A photo that is viewed beside others. Throws as `portraitOf`. */
export const photoOf = within(photoEdge);
