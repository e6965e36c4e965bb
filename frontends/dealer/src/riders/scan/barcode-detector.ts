/** Some browsers read codes by themselves; the types of the DOM do not know it yet. */
type Detector = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };
type DetectorClass = new (options: { formats: string[] }) => Detector;

const detectorClass = () => (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

/** The camera is given to secure origins only. */
export const canScan = () =>
  detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';

export function qrDetector(): Detector | null {
  const Found = detectorClass();
  return Found ? new Found({ formats: ['qr_code'] }) : null;
}
