import { resultsFileRoutes } from '@podium/contracts/api/catalog/results-files.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { authorOf } from '../calls/author.ts';
import { once, type CatalogParts } from '../calls/parts.ts';
import { sendFile } from '../files/send-file.ts';
import { resultsFileOf } from '../imports/read-file.ts';
import { closeFileReport, listFileReports, openReportedFile, reportFile } from './file-reports.ts';

export const fileReportsRoutes = (parts: CatalogParts) => [
  mount(resultsFileRoutes.reportFile, (call) => {
    const { params, body, file } = call;
    const report = { eventId: params.eventId, file: resultsFileOf(file, body.text), note: body.note };
    return once(parts, call.asked, () => reportFile(parts, report, authorOf(call)));
  }),
  mount(resultsFileRoutes.listFileReports, (call) => listFileReports(parts, call.query, authorOf(call))),
  mount(resultsFileRoutes.openReportedFile, async ({ params, response }) =>
    sendFile(response, await openReportedFile(parts, params.reportId)),
  ),
  mount(resultsFileRoutes.closeFileReport, (call) =>
    closeFileReport(parts, { id: call.params.reportId, note: call.body.note }, authorOf(call)),
  ),
];
