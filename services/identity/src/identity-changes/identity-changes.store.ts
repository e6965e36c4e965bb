import { paginate, type PageQuery } from '@podium/contracts/pagination.ts';
import type { IdentityChange } from '@podium/contracts/people.ts';
import { isUniqueViolation, isUuid, type Connection, type Transaction } from '@podium/service-kit/database.ts';
import { changeWaits } from '../errors.ts';

/** The requested values; null stays as it is. Days are `YYYY-MM-DD`. */
export type Asked = {
  first_name: string | null;
  last_name: string | null;
  date_of_birth: string | null;
  ama_number: string | null;
};
type Stood = { [K in keyof Asked]: string | null };
/** `before` is null until it is decided, then the identity that it replaced (rule 37). */
export type ChangeRow = Asked & {
  id: string;
  rider_id: string;
  reason: string;
  asked_at: Date;
  status: IdentityChange['status'];
  before: Stood | null;
  decided_at: Date | null;
  decided_by: string | null;
  answer: string | null;
};
/** `current` is the identity now, or as it was at the decision. */
export type ListedRow = ChangeRow & { rider_name: string; decider: string | null; current: Stood };

/** Changes with the names of rider and decider. */
export const listed = (db: Connection) =>
  db('identity_changes as c')
    .join('riders as r', 'r.user_id', 'c.rider_id')
    .leftJoin('users as d', 'd.id', 'c.decided_by')
    .select(
      'c.*',
      'd.name as decider',
      db.raw(`r.first_name || ' ' || r.last_name as rider_name`),
      db.raw(
        `coalesce(c.before, jsonb_build_object(
          'first_name', r.first_name, 'last_name', r.last_name,
          'date_of_birth', r.date_of_birth, 'ama_number', r.ama_number
        )) as current`,
      ),
    );

/** Throws `identity/change-waits` if the rider has an undecided one. */
export async function insertChange(
  tx: Transaction,
  row: Asked & Pick<ChangeRow, 'rider_id' | 'reason' | 'asked_at'>,
): Promise<string> {
  try {
    const [inserted] = await tx('identity_changes').insert(row).returning('id');
    return inserted.id as string;
  } catch (error) {
    throw isUniqueViolation(error, 'identity_changes_one_waiting') ? changeWaits() : error;
  }
}

/** Locked, so that it is decided once. */
export const lockChange = async (tx: Transaction, id: string): Promise<ChangeRow | undefined> =>
  isUuid(id) ? tx('identity_changes').where({ id }).forUpdate().first() : undefined;

export async function updateChange(
  tx: Transaction,
  id: string,
  decision: Pick<ChangeRow, 'status' | 'decided_at' | 'decided_by' | 'answer'> & { before: Stood },
): Promise<void> {
  await tx('identity_changes')
    .where({ id })
    .update({ ...decision, before: JSON.stringify(decision.before) });
}

/** As staff see it; null if there is none. */
export async function findChange(db: Connection, id: string): Promise<IdentityChange | null> {
  const row = (await listed(db).where('c.id', id).first()) as ListedRow | undefined;
  return row ? viewOf(row) : null;
}

/** Waiting ones oldest first; otherwise newest first. */
export async function pageChanges(
  db: Connection,
  { status, ...page }: PageQuery & { status?: IdentityChange['status'] | undefined },
): Promise<{ changes: IdentityChange[]; pagination: ReturnType<typeof paginate> }> {
  const matching = (query: ReturnType<typeof listed>) => (status ? query.where('c.status', status) : query);
  const [[counted], rows] = await Promise.all([
    matching(db('identity_changes as c')).count({ total: '*' }),
    matching(listed(db))
      .orderBy([{ column: 'c.asked_at', order: status === 'waiting' ? 'asc' : 'desc' }, 'c.id'])
      .limit(page.limit)
      .offset((page.page - 1) * page.limit),
  ]);
  const total = Number((counted as unknown as { total: unknown }).total);
  return { changes: (rows as ListedRow[]).map(viewOf), pagination: paginate(total, page) };
}

export const viewOf = (row: ListedRow): IdentityChange => ({
  id: row.id,
  riderId: row.rider_id,
  riderName: row.rider_name,
  status: row.status,
  current: {
    firstName: row.current.first_name ?? '',
    lastName: row.current.last_name ?? '',
    dateOfBirth: row.current.date_of_birth ?? '',
    amaNumber: row.current.ama_number,
  },
  asked: {
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.date_of_birth,
    amaNumber: row.ama_number,
  },
  reason: row.reason,
  askedAt: row.asked_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decider,
  answer: row.answer,
});
