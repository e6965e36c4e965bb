import type { Response } from 'express';
import { brand } from '@podium/contracts/brand.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { audit } from '../audit/audit-log.ts';
import type { IdentityParts } from '../calls/parts.ts';
import type { CallContext } from '../clients/dealers.client.ts';
import { noSuchFormat } from '../errors.ts';
import { say } from '../words.ts';
import { readEverything } from './read-everything.ts';
import { writeDataPdf } from './write-data-pdf.ts';

/**
 * A rider's own data as a file, at most ten times a day; each download is recorded. Throws `identity/no-such-format`,
 * `identity/too-many-attempts`, `service/unavailable`.
 */
export async function sendData(
  parts: IdentityParts,
  { riderId, format }: { riderId: string; format: string },
  by: CommandContext & { context: CallContext },
  response: Response,
): Promise<void> {
  if (format !== 'json' && format !== 'pdf') throw noSuchFormat();
  await parts.throttle.count(['downloads', riderId]);
  const data = await readEverything(parts, riderId, by.context);
  await parts.db.transaction((tx) =>
    audit(tx, by, { action: 'downloadData', targetType: 'rider', targetId: riderId, after: { format } }),
  );
  const { locale, now } = by;
  const name = `${say(locale, 'data.file')}-${programDay(now)}.${format}`;
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  if (format === 'pdf') {
    response.type('application/pdf').send(await writeDataPdf(data, { locale, now }));
    return;
  }
  const file = { program: brand.program, riderId, madeAt: now.toISOString(), ...data };
  response.type('application/json').send(JSON.stringify(file, null, 2));
}
