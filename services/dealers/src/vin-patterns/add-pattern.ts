import type { z } from 'zod';
import type { vinPatternRoutes, VinPattern } from '@podium/contracts/api/dealers/vin-patterns.ts';
import { isTooWide } from '@podium/contracts/vins.ts';
import { brand, makeNamed } from '@podium/contracts/brand.ts';
import { answerOnce, type Asked } from '@podium/service-kit/answer-once.ts';
import type { Database } from '@podium/service-kit/database.ts';
import type { WriteReport } from '@podium/service-kit/staff-write.ts';
import { patternExists, patternMalformed, patternTooWide, unknownMake } from '../errors.ts';
import { findPattern, insertPatterns } from './vin-patterns.store.ts';
import { isPattern } from './vin-rules.ts';

type NewPattern = z.output<typeof vinPatternRoutes.addVinPattern.body>;

/**
 * Adds one pattern, unverified; of the brand's make by default. Throws `dealers/unknown-make`,
 * `dealers/pattern-malformed`, `dealers/pattern-too-wide`, `dealers/pattern-exists`.
 */
export async function addPattern(
  db: Database,
  { make: named = brand.makes[0], model, year, pattern }: NewPattern,
  { asked, about }: Pick<WriteReport, 'about'> & { asked: Asked },
): Promise<VinPattern> {
  const make = makeNamed(named);
  if (!make) throw unknownMake();
  if (!isPattern(pattern)) throw patternMalformed();
  if (isTooWide(pattern)) throw patternTooWide();
  return db.transaction((tx) =>
    answerOnce(tx, asked, async () => {
      if (await findPattern(tx, { model, year, pattern })) throw patternExists();
      const [added] = (await insertPatterns(tx, [{ make, model, year, pattern }])) as [VinPattern];
      about('vinPattern', added.id);
      return added;
    }),
  );
}
