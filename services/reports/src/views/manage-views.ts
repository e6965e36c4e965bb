import type { z } from 'zod';
import type { SavedView, savedViewRoutes, Schedule } from '@podium/contracts/api/reports/saved-views.ts';
import type { Locale } from '@podium/contracts/locales.ts';
import { answerOnce, type Asked } from '@podium/service-kit/answer-once.ts';
import { isUniqueViolation } from '@podium/service-kit/database.ts';
import { isOnStaff, type CallContext } from '../clients/identity.client.ts';
import { titleOf } from '../named/describe-report.ts';
import type { ReportsParts } from '../parts.ts';
import { checkView } from './check-view.ts';
import { duePeriod } from './due-period.ts';
import { noSuchView, notYourView, stale, tooManyViews, viewNameTaken } from './errors.ts';
import {
  countViewsAlone,
  deleteView as deleteRow,
  findView,
  insertView,
  listViews as listRows,
  lockView,
  updateView as updateRow,
  type ViewChange,
  type ViewRow,
} from './views.store.ts';

const maxViews = 100;
type Parts = Pick<ReportsParts, 'db' | 'clock'>;
/** Staff: views are theirs, texts in their language. */
export type Caller = { userId: string; locale: Locale };
/** Reports a change for the audit record, within its transaction. */
export type ViewReport = (change: { before?: SavedView; after?: SavedView }) => void;
type Reporting = { report: ViewReport };
type Draft = z.output<typeof savedViewRoutes.createSavedView.body>;
type Edit = z.output<typeof savedViewRoutes.updateSavedView.body>;

/** The caller's own and those that others share, by name. */
export const listViews = async ({ db }: Parts, caller: Caller): Promise<SavedView[]> =>
  (await listRows(db, caller.userId)).map((row) => viewOf(row, caller));

/** A view of the caller's own, or one that is shared; throws for any other. Throws `reports/no-such-view`. */
export async function readView({ db }: Parts, id: string, caller: Caller): Promise<SavedView> {
  return viewOf(seen(await findView(db, id), caller), caller);
}

/** At most 100 per owner. Throws `reports/view-name-taken`, `reports/too-many-views`, and as `checkView`. */
export async function createView(
  { db, clock }: Parts,
  { reportName, ...draft }: Draft,
  { asked, report, ...caller }: Caller & Reporting & { asked: Asked },
): Promise<SavedView> {
  const now = clock();
  checkView(reportName, draft.query, now);
  return naming(() =>
    db.transaction((tx) =>
      answerOnce(tx, asked, async () => {
        if ((await countViewsAlone(tx, caller.userId)) >= maxViews) throw tooManyViews(maxViews);
        const row = await insertView(tx, {
          ...draft,
          owner: caller.userId,
          report_name: reportName,
          covered_through: coveredBy(draft.schedule, now),
          created_at: now,
          updated_at: now,
        });
        const view = viewOf(row, caller);
        report({ after: view });
        return view;
      }),
    ),
  );
}

/**
 * Throws `reports/no-such-view`, `reports/not-your-view`, `reports/view-name-taken`, `request/stale`.
 */
export async function updateView(
  { db, clock }: Parts,
  id: string,
  edit: Edit,
  { ifMatch, report, ...caller }: Caller & Reporting & { ifMatch: string | undefined },
): Promise<SavedView> {
  const now = clock();
  return naming(() =>
    db.transaction(async (tx) => {
      const before = owned(await lockView(tx, id), { ...caller, ifMatch });
      if (edit.query) checkView(before.report_name, edit.query, now);
      const { schedule = before.schedule } = edit;
      const change = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as ViewChange;
      const row = await updateRow(tx, id, {
        ...change,
        ...(schedule !== before.schedule && { covered_through: coveredBy(schedule, now) }),
        updated_at: now,
      });
      const view = viewOf(row, caller);
      report({ before: viewOf(before, caller), after: view });
      return view;
    }),
  );
}

/**
 * Deletes their own view, or a shared one whose owner left the staff. Throws
 * `reports/no-such-view`, `reports/not-your-view`, `request/stale`.
 */
export async function deleteView(
  { db, identityUrl }: Pick<ReportsParts, 'db' | 'identityUrl'>,
  id: string,
  { ifMatch, context, report, ...caller }: Caller & Reporting & { ifMatch: string | undefined; context: CallContext },
): Promise<void> {
  const { owner } = seen(await findView(db, id), caller);
  // Before the transaction, which would otherwise wait for another service. The owner of a view never changes.
  if (owner !== caller.userId && (await isOnStaff(identityUrl, owner, context))) throw notYourView();
  await db.transaction(async (tx) => {
    const row = current(seen(await lockView(tx, id), caller), ifMatch);
    await deleteRow(tx, id);
    report({ before: viewOf(row, caller) });
  });
}

/** A schedule begins with the current period: earlier ones are not mailed. */
const coveredBy = (schedule: Schedule, now: Date): string | null =>
  schedule === 'none' ? null : duePeriod(schedule, now).to;

function seen(row: ViewRow | undefined, { userId }: Caller): ViewRow {
  if (!row || (row.owner !== userId && row.visibility !== 'shared')) throw noSuchView();
  return row;
}

function owned(found: ViewRow | undefined, caller: Caller & { ifMatch: string | undefined }): ViewRow {
  const row = seen(found, caller);
  if (row.owner !== caller.userId) throw notYourView();
  return current(row, caller.ifMatch);
}

function current(row: ViewRow, ifMatch: string | undefined): ViewRow {
  if (ifMatch !== undefined && ifMatch !== String(row.revision)) throw stale();
  return row;
}

async function naming<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    throw isUniqueViolation(error, 'saved_views_name_once') ? viewNameTaken() : error;
  }
}

function viewOf(row: ViewRow, { userId, locale }: Caller): SavedView {
  const [startDate, endDate] = row.last_sent_for?.split('/') ?? [];
  return {
    id: row.view_id,
    name: row.name,
    query: row.query,
    visibility: row.visibility,
    schedule: row.schedule,
    language: row.language,
    reportName: row.report_name,
    reportTitle: titleOf({ name: row.report_name }, locale).title,
    ownerId: row.owner,
    isOwn: row.owner === userId,
    lastSentFor: startDate && endDate ? { startDate, endDate } : null,
    lastSentAt: row.last_sent_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: String(row.revision),
  };
}
