import { saveFile } from '@podium/ui/formats/save-file.ts';

/** Downloads a fetched picture as a file. */
export const saveBlob = (blob: Blob, name: string): void =>
  saveFile(blob, `${name}.${blob.type === 'image/png' ? 'png' : 'jpg'}`);
