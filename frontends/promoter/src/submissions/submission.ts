import type { Approval, RaceEvent, Serie } from '@podium/contracts/races.ts';

/** An event or series with its approval by staff. */
export type Submission = {
  kind: 'event' | 'serie';
  id: string;
  name: string;
  version: number;
  approval: Approval;
  submittedAt: string | null;
  rejectReason: string | null;
};

export const eventSubmission = ({
  id,
  title,
  version,
  approval,
  submittedAt,
  rejectReason,
}: RaceEvent): Submission => ({ kind: 'event', id, name: title, version, approval, submittedAt, rejectReason });
export const serieSubmission = ({
  id,
  name,
  __v: version,
  approval,
  submittedAt,
  rejectReason,
}: Serie): Submission => ({ kind: 'serie', id, name, version, approval, submittedAt, rejectReason });

/** The action that the promoter can take. */
export const moveOf = ({ approval }: Pick<Submission, 'approval'>) =>
  approval === 'draft' || approval === 'rejected' ? 'submit' : approval === 'submitted' ? 'withdraw' : null;
