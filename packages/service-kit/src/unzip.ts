import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const entryHeader = 0x02014b50;

/**
 * The files of a zip, unpacked; null when they exceed `limit` bytes together, or it is not a valid zip. Inflates with
 * that limit instead of trusting the sizes in the directory, where a zip bomb lies.
 */
export function unzipWithin(zip: Buffer, limit: number): Map<string, Buffer> | null {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.length < end + 22 || zip.readUInt32LE(end) !== endOfDirectory) return null;
  const files = new Map<string, Buffer>();
  let left = limit;
  let at = zip.readUInt32LE(end + 16);
  for (let entries = zip.readUInt16LE(end + 10); entries > 0; entries -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entryHeader) return null;
    const method = zip.readUInt16LE(at + 10);
    const packed = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    if (local + 30 > zip.length) return null;
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const file = unpack(zip.subarray(start, start + packed), method, left);
    if (!file || file.length > left) return null;
    left -= file.length;
    files.set(zip.subarray(at + 46, at + 46 + nameLength).toString('utf8'), file);
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function unpack(packed: Buffer, method: number, limit: number): Buffer | null {
  if (method === 0) return packed;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) });
  } catch {
    // No ZIP, or more than the limit: the caller refuses both.
    return null;
  }
}
