import type { Approval } from '@podium/contracts/races.ts';
import type { Session, UserType } from '@podium/contracts/roles.ts';
import type { SubmissionFields } from '../documents/fields.ts';
import { applyMove, checkOwner, mayChangePayouts, mayEdit, maySee, moves, type Move } from './approval.ts';

const [at, before] = [new Date('2026-09-08T16:00:00Z'), new Date('2026-09-01T16:00:00Z')];
const approvals: Approval[] = ['draft', 'submitted', 'approved', 'rejected'];
const submission = (approval: Approval, change: Partial<SubmissionFields> = {}): SubmissionFields => ({
  promoterId: 'own',
  approval,
  submittedAt: before,
  decidedAt: before,
  rejectReason: 'before',
  deleted: false,
  pendingEvents: [],
  hasPending: false,
  ...change,
});
const by = (type: UserType, subjectId = 'own'): Session => ({ userId: 'u', type, subjectId, sid: 's' });
const codeOf = (act: () => unknown) => {
  try {
    act();
    return 'fine';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a submission (spec 1)', () => {
  const allowed: Record<Move, [Approval[], Approval]> = {
    submit: [['draft', 'rejected'], 'submitted'],
    withdraw: [['submitted'], 'draft'],
    approve: [['submitted'], 'approved'],
    reject: [['submitted'], 'rejected'],
    undo: [['approved', 'rejected'], 'submitted'],
  };
  it.each((Object.keys(moves) as Move[]).flatMap((move) => approvals.map((from) => [move, from] as const)))(
    '%s from %s',
    (move, from) => {
      const [froms, to] = allowed[move];
      const thing = submission(from);
      expect(codeOf(() => applyMove(thing, move, at))).toBe(froms.includes(from) ? 'fine' : 'catalog/wrong-state');
      expect(thing.approval).toBe(froms.includes(from) ? to : from);
    },
  );

  it.each<[Move, Approval, Partial<SubmissionFields>]>([
    ['submit', 'draft', { submittedAt: at, decidedAt: null, rejectReason: null }],
    ['withdraw', 'submitted', { submittedAt: null, decidedAt: null, rejectReason: null }],
    ['approve', 'submitted', { submittedAt: before, decidedAt: at, rejectReason: null }],
    ['undo', 'rejected', { submittedAt: before, decidedAt: null, rejectReason: null }],
  ])('%s from %s keeps when it was submitted and decided', (move, from, expected) => {
    const thing = submission(from);
    applyMove(thing, move, at);
    expect(thing).toMatchObject(expected);
  });

  it('is submitted for the first time from a draft', () => {
    const thing = submission('draft', { submittedAt: null });
    expect(codeOf(() => applyMove(thing, 'submit', at))).toBe('fine');
    expect(thing.submittedAt).toBe(at);
  });

  it('keeps the reason of a rejection with its day', () => {
    const thing = submission('submitted');
    applyMove(thing, 'reject', at, 'No insurance');
    expect(thing).toMatchObject({
      approval: 'rejected',
      rejectReason: 'No insurance',
      decidedAt: at,
      submittedAt: before,
    });
  });

  it('of staff was never submitted, so its approval cannot be undone', () =>
    expect(codeOf(() => applyMove(submission('approved', { submittedAt: null }), 'undo', at))).toBe(
      'catalog/wrong-state',
    ));
});

describe('who sees and changes a submission', () => {
  it.each<[string, Session | null, Approval[]]>([
    ['nobody', null, ['approved']],
    ['a rider', by('rider'), ['approved']],
    ['another promoter', by('promoter', 'another'), ['approved']],
    ['its promoter', by('promoter'), approvals],
    ['staff', by('admin', 'another'), approvals],
  ])('%s', (_who, session, seen) =>
    expect(approvals.filter((approval) => maySee(submission(approval), session))).toEqual(seen),
  );

  it('a promoter acts on their own alone, staff on all', () => {
    expect(codeOf(() => checkOwner({ promoterId: 'own' }, by('promoter')))).toBe('fine');
    expect(codeOf(() => checkOwner({ promoterId: 'own' }, by('promoter', 'another')))).toBe('catalog/not-yours');
    expect(codeOf(() => checkOwner({ promoterId: null }, by('promoter')))).toBe('catalog/not-yours');
    expect(codeOf(() => checkOwner({ promoterId: 'own' }, by('admin', 'another')))).toBe('fine');
  });

  it.each<[Approval, string, string]>([
    ['draft', 'fine', 'fine'],
    ['submitted', 'catalog/wrong-state', 'catalog/wrong-state'],
    ['approved', 'fine', 'catalog/staff-changes-that'],
    ['rejected', 'fine', 'fine'],
  ])('a promoter changes what is %s: %s, and what it pays: %s', (approval, edit, payouts) => {
    expect(codeOf(() => mayEdit({ approval }, by('promoter')))).toBe(edit);
    expect(codeOf(() => mayChangePayouts({ approval }, by('promoter')))).toBe(payouts);
    expect(codeOf(() => mayEdit({ approval }, by('admin')))).toBe('fine');
    expect(codeOf(() => mayChangePayouts({ approval }, by('admin')))).toBe('fine');
  });
});
