/** Why no code can be read; the dialog says it in words. */
export type ScanProblem = 'insecure' | 'refused' | 'noCamera' | 'busy' | 'noReader';

const ofBrowser: Record<string, ScanProblem> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noCamera',
};

/** By the error with which the browser gives no camera; without one of these names it has one that does not start. */
export function cameraProblem(error: unknown): ScanProblem {
  if (typeof navigator.mediaDevices?.getUserMedia !== 'function') return 'insecure';
  return (error instanceof DOMException && ofBrowser[error.name]) || 'busy';
}
