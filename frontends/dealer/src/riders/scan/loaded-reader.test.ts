import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill';

it('the file that we serve is the one that the library was built for', () => {
  const file = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  expect(createHash('sha256').update(file).digest('hex')).toBe(ZXING_WASM_SHA256);
});
