import type { Readiness } from './http-app.ts';

type Parts = {
  /** Whether the service is about to end. */ isStopping: () => boolean;
  /** Rejects while the store does not answer. */ ping: () => Promise<unknown>;
  takesWrites: () => Promise<boolean>;
  broker: { connected: boolean; problem: string | null };
  /** Of the consumers. */ consumers: () => { live: boolean; reasons: string[] };
  /** Why sessions that ended may still be accepted. */ sessions: () => string | null;
  /** What else operators should read; it closes nothing. */ problems: () => string[];
};

/** What `/readyz` says of a service. What protects counts too: a service that cannot do it says so (rule 40). */
export const readinessOf =
  ({ isStopping, ping, takesWrites, broker, consumers, sessions, problems }: Parts): Readiness =>
  async (callsOnly) => {
    const store = await ping().then(
      () => true,
      () => false,
    );
    const { live, reasons: ofConsumers } = consumers();
    const unheard = sessions();
    const reasons = [
      ...(broker.problem ? [`broker: ${broker.problem}`] : []),
      ...ofConsumers,
      ...(unheard ? [unheard] : []),
      ...problems(),
    ];
    // A standby answers and takes no writes: calls that change something need another replica, or another primary.
    const writes = store && (await takesWrites());
    const needed = { running: !isStopping(), store, writes };
    const all = store && !writes ? ['the store takes no writes', ...reasons] : reasons;
    if (callsOnly) return { parts: needed, reasons: all };
    return {
      parts: { ...needed, broker: broker.connected, consumers: live, sessions: unheard === null },
      reasons: all,
    };
  };
