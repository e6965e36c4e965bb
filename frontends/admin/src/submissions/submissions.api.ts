import type { Approval, Serie } from '@podium/contracts/races.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

export type Decision = 'approve' | 'reject' | 'undo';
/** A submitted event or series. */
export type Subject = {
  kind: 'event' | 'serie';
  id: string;
  version: number;
  name: string;
  approval: Approval;
  submittedAt: string | null;
  decidedAt: string | null;
  rejectReason: string | null;
  /** Results were posted, or approved events pay by it: the approval cannot be taken back. */
  isSettled: boolean;
};

export const submissionsQuery = () => queryOf(catalogCalls.submissions);

/** Returns the updated subject, with the version for the next decision. */
export async function decideOn(decision: Decision, subject: Subject, reason = ''): Promise<Subject> {
  const { approval, submittedAt, decidedAt, rejectReason, version } = await (subject.kind === 'event'
    ? decideEvent(decision, subject, reason)
    : decideSerie(decision, subject, reason));
  return { ...subject, approval, submittedAt, decidedAt, rejectReason, version };
}

async function decideEvent(decision: Decision, { id, version }: Subject, reason: string) {
  const params = { eventId: id };
  if (decision === 'reject') return (await call(catalogCalls.rejectEvent, { params, version, body: { reason } })).event;
  const route = decision === 'approve' ? catalogCalls.approveEvent : catalogCalls.undoEventDecision;
  return (await call(route, { params, version })).event;
}

async function decideSerie(decision: Decision, { id, version }: Subject, reason: string) {
  const params = { seriesId: id };
  if (decision === 'reject')
    return edited((await call(catalogCalls.rejectSerie, { params, version, body: { reason } })).serie);
  const route = decision === 'approve' ? catalogCalls.approveSerie : catalogCalls.undoSerieDecision;
  return edited((await call(route, { params, version })).serie);
}

/** A series has its version under `__v` (api.md). */
const edited = ({ __v: version, ...serie }: Serie) => ({ ...serie, version });
