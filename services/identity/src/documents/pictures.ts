import sharp, { type Sharp } from 'sharp';
import { notAnImage, tooManyPixels } from '../errors.ts';

const maxPixels = 40_000_000;
const documentEdge = 3000;
const portraitEdge = 512;

/**
 * Takes an upload by its content, whatever it is called: a PNG or JPEG of at most 40 million pixels (spec 5). It is decoded and
 * written anew, so nothing goes on but pixels: no metadata, no script, no second file behind the picture.
 */
async function openPicture(bytes: Buffer, field: string): Promise<Sharp> {
  const picture = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true });
  const {
    format,
    width = 0,
    height = 0,
  } = await picture.metadata().catch(() => ({ format: 'none', width: 0, height: 0 }));
  if (format !== 'png' && format !== 'jpeg') throw notAnImage(field);
  // The header is enough to know: a picture of 144 million pixels is never unpacked.
  if (width * height > maxPixels) throw tooManyPixels(field, maxPixels / 1_000_000);
  return picture.autoOrient();
}

const written = (picture: Sharp, field: string): Promise<Buffer> =>
  picture
    .flatten({ background: '#fff' })
    .jpeg({ quality: 85, mozjpeg: true })
    .toBuffer()
    .catch(() => Promise.reject(notAnImage(field)));

/** A square portrait for profiles. */
export const portraitOf = async (bytes: Buffer, field: string): Promise<Buffer> =>
  written(
    (await openPicture(bytes, field)).resize(portraitEdge, portraitEdge, { fit: 'cover', position: 'attention' }),
    field,
  );

/** A document, large enough to be read. */
export const scanOf = async (bytes: Buffer, field: string): Promise<Buffer> =>
  written(
    (await openPicture(bytes, field)).resize(documentEdge, documentEdge, { fit: 'inside', withoutEnlargement: true }),
    field,
  );
