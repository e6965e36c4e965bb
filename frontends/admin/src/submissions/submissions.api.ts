import type { catalogRoutes } from '@podium/contracts/api/catalog.ts';
import type { Approval } from '@podium/contracts/races.ts';
import type { Answer } from '@podium/contracts/route.ts';
import { api } from '@podium/ui/federated/api-client.ts';

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

export const fetchSubmissions = (signal?: AbortSignal) =>
  api.get<Answer<typeof catalogRoutes.submissions>>('/api/admin/submissions', signal && { signal });

/** Returns the updated subject, with the version for the next decision. */
export async function decideOn(decision: Decision, subject: Subject, reason?: string): Promise<Subject> {
  const answer = await api.put<Partial<{ event: Answered; serie: Answered }>>(
    `/api/admin/${subject.kind}/${subject.id}/${decision}`,
    decision === 'reject' ? { reason } : undefined,
    { headers: { 'If-Match': `"${subject.version}"` } },
  );
  const decided = answer.event ?? answer.serie;
  if (!decided) return subject;
  const { approval, submittedAt, decidedAt, rejectReason } = decided;
  return {
    ...subject,
    approval,
    submittedAt,
    decidedAt,
    rejectReason,
    version: decided.version ?? decided.__v ?? subject.version,
  };
}

type Answered = Pick<Subject, 'approval' | 'submittedAt' | 'decidedAt' | 'rejectReason'> & {
  version?: number;
  __v?: number;
};
