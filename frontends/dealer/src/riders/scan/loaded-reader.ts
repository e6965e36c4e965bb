import { BarcodeDetector, prepareZXingModule, purgeZXingModule, type BarcodeFormat } from 'barcode-detector/ponyfill';
import wasmFile from 'zxing-wasm/reader/zxing_reader.wasm';
import type { QrReader } from './load-qr-reader.ts';

/** By default the library takes this file from a server of others. */
const overrides = { locateFile: () => wasmFile };

/** A reader for browsers that have none: a megabyte, so that it is loaded by who scans alone. */
export async function loadedReader(format: BarcodeFormat): Promise<QrReader> {
  try {
    await prepareZXingModule({ overrides, fireImmediately: true });
  } catch (error) {
    // It would keep the failure.
    purgeZXingModule();
    throw error;
  }
  return new BarcodeDetector({ formats: [format] });
}
