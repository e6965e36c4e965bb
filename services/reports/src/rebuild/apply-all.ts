import type { Envelope } from '@podium/contracts/event.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { isPassing } from '@podium/service-kit/failures.ts';
import { projections } from '../facts/projections.ts';

/** An event that could not be applied; the consumers park such ones. */
export type Refused = { type: string; id: string; reason: string };

/** Applies events of several types, many at once; a failing one does not stop the others. */
export async function applyAll(tx: Transaction, events: Envelope[]): Promise<Refused[]> {
  const refused: Refused[] = [];
  const byType = Map.groupBy(events, ({ type }) => type);
  for (const { event, apply } of projections) {
    const envelopes: Envelope<never>[] = [];
    for (const envelope of byType.get(event.type) ?? []) {
      const read = event.schema.safeParse(envelope.data);
      if (read.success) envelopes.push({ ...envelope, data: read.data });
      else refused.push(refusal(envelope, read.error));
    }
    if (envelopes.length === 0) continue;
    const applyInside = (some: Envelope<never>[]) => tx.transaction((inner) => apply(inner, some));
    const failed = await applyInside(envelopes).then(() => false, refuseUnlessPassing);
    if (!failed) continue;
    for (const envelope of envelopes)
      await applyInside([envelope]).catch((error: Error) => {
        refuseUnlessPassing(error);
        refused.push(refusal(envelope, error));
      });
  }
  return refused;
}

const refusal = ({ type, id }: Envelope, { message }: Error): Refused => ({
  type,
  id,
  reason: message.replace(/\s+/g, ' ').slice(0, 200),
});

function refuseUnlessPassing(error: unknown): true {
  if (isPassing(error)) throw error;
  return true;
}
