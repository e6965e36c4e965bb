import type { Response } from 'express';

/** Sends a kept file for saving only: no browser shows what somebody else's program wrote as a page of ours. */
export function sendFile(response: Response, { name, bytes }: { name: string | null; bytes: Buffer }): void {
  const known = name ?? 'results.txt';
  const plain = known.replaceAll(/[^\w. -]/g, '_');
  response
    .set({
      'Content-Type': 'application/octet-stream',
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(known)}`,
    })
    .send(bytes);
}
