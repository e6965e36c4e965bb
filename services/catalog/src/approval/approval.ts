import type { Session } from '@podium/contracts/roles.ts';
import type { Approval } from '@podium/contracts/races.ts';
import type { EventFields, SubmissionFields } from '../documents/fields.ts';
import { notYours, staffChangesThat, wrongState } from '../errors.ts';

/** The transitions of a submission: by whom, from where, to where (spec 1, "Promoters submit events and series"). */
export const moves = {
  submit: { from: ['draft', 'rejected'], to: 'submitted' },
  withdraw: { from: ['submitted'], to: 'draft' },
  approve: { from: ['submitted'], to: 'approved' },
  reject: { from: ['submitted'], to: 'rejected' },
  undo: { from: ['approved', 'rejected'], to: 'submitted' },
} as const satisfies Record<string, { from: readonly Approval[]; to: Approval }>;
export type Move = keyof typeof moves;

/** Throws `catalog/wrong-state` if the transition is not allowed, also by a concurrent change. */
export function applyMove(thing: SubmissionFields, move: Move, at: Date, reason: string | null = null): void {
  const { from, to } = moves[move];
  if (!(from as readonly Approval[]).includes(thing.approval) || (move === 'undo' && thing.submittedAt === null))
    throw wrongState();
  thing.approval = to;
  if (move === 'submit') thing.submittedAt = at;
  if (move === 'withdraw') thing.submittedAt = null;
  thing.decidedAt = move === 'approve' || move === 'reject' ? at : null;
  thing.rejectReason = reason;
}

/** Throws if a promoter asks for what is another's; staff may always. Throws `catalog/not-yours`. */
export function checkOwner(thing: Pick<SubmissionFields, 'promoterId'>, session: Session): void {
  if (session.type === 'promoter' && thing.promoterId !== session.subjectId) throw notYours();
}

/** Only staff and its promoter see an unapproved submission. */
export const maySee = (thing: SubmissionFields, session: Session | null): boolean =>
  thing.approval === 'approved' ||
  session?.type === 'admin' ||
  (session?.type === 'promoter' && thing.promoterId === session.subjectId);

/** Who may see more than the public does. */
export const seesMore = (session: Session | null): boolean => session?.type === 'admin' || session?.type === 'promoter';

/** A submission under review cannot be changed: its promoter withdraws it first. Throws `catalog/wrong-state`. */
export function mayEdit(thing: Pick<SubmissionFields, 'approval'>, session: Session): void {
  if (session.type === 'promoter' && thing.approval === 'submitted') throw wrongState();
}

/**
 * A promoter sets what an event pays until it is approved; after that staff do. Throws `catalog/wrong-state`,
 * `catalog/staff-changes-that`.
 */
export function mayChangePayouts(event: Pick<EventFields, 'approval'>, session: Session): void {
  mayEdit(event, session);
  if (session.type === 'promoter' && event.approval === 'approved') throw staffChangesThat();
}
