/** Finds QR codes in what the camera shows. */
export type QrReader = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };

/** Browser API; the types of the DOM lack it. */
type OwnReader = {
  new (options: { formats: string[] }): QrReader;
  getSupportedFormats: () => Promise<string[]>;
};

const format = 'qr_code';

/** The browser's own reader if it knows QR codes; otherwise one that is loaded now, once. */
export async function loadQrReader(): Promise<QrReader> {
  const Own = (globalThis as { BarcodeDetector?: OwnReader }).BarcodeDetector;
  // Browsers may have it without the service that it needs.
  const formats = (await Own?.getSupportedFormats().catch(() => null)) ?? [];
  if (Own && formats.includes(format)) return new Own({ formats: [format] });
  const { loadedReader } = await import('./loaded-reader.ts');
  return loadedReader(format);
}
