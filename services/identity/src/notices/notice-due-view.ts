import type { EventData } from '@podium/contracts/event.ts';
import type { viewDue } from '@podium/contracts/events/reports.view-due.v1.ts';
import { longDay } from '@podium/contracts/locales.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { findUser } from '../users/read-users.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { postMail } from '../mail/post-mail.ts';

/** A link to a report that staff scheduled, without its figures: these do not belong in a mailbox. */
export async function noticeDueView(
  tx: Transaction,
  parts: Pick<IdentityParts, 'config'>,
  { viewName, reportName, reportTitle, userId, schedule, period, language, query }: EventData<typeof viewDue>,
): Promise<void> {
  const owner = await findUser(tx, userId);
  if (owner?.type !== 'admin' || !owner.active) return;
  const template = schedule === 'weekly' ? 'weeklyReport' : 'monthlyReport';
  await postMail(tx, parts, { userId: owner.id }, template, language, {
    view: viewName,
    report: reportTitle,
    days: period ? `${longDay(period.from, language)} – ${longDay(period.to, language)}` : '',
    path: `/auth/admin/report/${encodeURIComponent(reportName)}${query && `?${query}`}`,
  });
}
