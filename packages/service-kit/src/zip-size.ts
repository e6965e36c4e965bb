import { inflateRawSync } from 'node:zlib';

const endOfDirectory = 0x06054b50;
const entryHeader = 0x02014b50;

/**
 * Whether a zip file unpacks to at most `limit` bytes. It inflates each entry with that limit instead of trusting the
 * sizes that the directory states, for a bomb lies there. A file that is no proper zip is not safe either.
 */
export function unpacksWithin(zip: Buffer, limit: number): boolean {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || zip.length < end + 22 || zip.readUInt32LE(end) !== endOfDirectory) return false;
  let left = limit;
  let at = zip.readUInt32LE(end + 16);
  for (let entries = zip.readUInt16LE(end + 10); entries > 0; entries -= 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== entryHeader) return false;
    const method = zip.readUInt16LE(at + 10);
    const packed = zip.readUInt32LE(at + 20);
    const local = zip.readUInt32LE(at + 42);
    if (local + 30 > zip.length) return false;
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    left -= sizeOf(zip.subarray(start, start + packed), method, left);
    if (left < 0) return false;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return true;
}

function sizeOf(packed: Buffer, method: number, limit: number): number {
  if (method === 0) return packed.length;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) }).length;
  } catch {
    return Infinity;
  }
}
