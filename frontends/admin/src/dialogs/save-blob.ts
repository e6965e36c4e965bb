/** Downloads a fetched picture as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.${blob.type === 'image/png' ? 'png' : 'jpg'}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
