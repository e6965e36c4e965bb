import type { Route } from './route.ts';

/** Beside the files of a multipart call: its text fields and the lines between them. */
const besideFiles = 300_000;

/**
 * The most bytes that the body of a call may have; both the gateway and the service refuse more before they read it,
 * by `request/too-large`. 4 kB for what anybody may call, 64 kB for what needs a session, or what the call itself says;
 * 0 for a call without a body.
 */
export function bodyLimitOf({ access, body, maxBytes, upload }: Sized): number {
  if (upload) return upload.fields.length * upload.maxBytes + besideFiles;
  return maxBytes ?? (body ? (access === 'public' ? 4_000 : 64_000) : 0);
}
type Sized = Pick<Route, 'access' | 'body' | 'maxBytes' | 'upload'>;

/** Objects and lists within one another. */
export const deepestJson = 32;

/** The most values that a body of that many bytes may hold: real ones take more than eight bytes each. */
export const maxValues = (maxBytes: number): number => Math.ceil(maxBytes / 8);

/** A limit as people read it: `64 kB`, `10 MB`. */
export const sizeText = (bytes: number): string =>
  bytes >= 1_000_000 ? `${Math.floor(bytes / 1_000_000)} MB` : `${Math.ceil(bytes / 1000)} kB`;
