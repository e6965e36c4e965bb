/** Browser API to read codes; the types of the DOM lack it. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** Browsers grant the camera to secure origins only. */
export const canScan = () =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

export function qrDetector(): Detector | null {
  const Found = detectorClass();
  return Found ? new Found({ formats: ['qr_code'] }) : null;
}
