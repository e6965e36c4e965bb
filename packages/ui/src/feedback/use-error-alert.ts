import { useEffect } from 'react';
import { raiseAlert } from '@podium/ui/federated/alerts.ts';

/** Raises the shared alert for an event that cannot be loaded (spec section 8); its page offers a retry besides. */
export function useErrorAlert(error: unknown): void {
  useEffect(() => {
    if (error) raiseAlert(error);
  }, [error]);
}
