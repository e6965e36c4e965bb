const catalog = 'services/catalog/src';
const contracts = 'packages/contracts/src';

/**
 * The pure rules of money, of who somebody is and of who may do what. `tests`: theirs, where they are not in the test
 * file beside them; none needs the product. `from`: the declaration with which the pure part of the file begins.
 * @type {{ file: string, tests?: string, from?: string }[]}
 */
const listed = [
  { file: `${contracts}/access.ts` },
  { file: `${contracts}/bikes.ts`, tests: 'services/dealers/src/vin-patterns/vin-rules.test.ts' },
  { file: `${contracts}/brand.ts` },
  { file: `${contracts}/engine-programs.ts` },
  { file: `${contracts}/mailbox.ts` },
  { file: `${contracts}/money.ts`, tests: `${contracts}/contracts.test.ts` },
  { file: `${contracts}/names.ts` },
  {
    file: 'packages/service-kit/src/session.ts',
    from: 'export function refuseCrossSite',
    tests: 'packages/service-kit/src/check-access.test.ts',
  },
  { file: `${catalog}/approval/approval.ts` },
  { file: `${catalog}/claims/evidence.ts` },
  { file: `${catalog}/imports/home.ts`, tests: `${catalog}/imports/match-rows.test.ts` },
  { file: `${catalog}/imports/match-rows.ts` },
  { file: `${catalog}/imports/row-evidence.ts`, tests: `${catalog}/imports/match-rows.test.ts` },
  { file: 'services/dealers/src/vin-history/review-rules.ts' },
  { file: 'services/dealers/src/vin-patterns/vin-rules.ts' },
  { file: 'services/identity/src/riders/rider-rules.ts' },
  { file: 'services/reports/src/aggregates/percent.ts' },
  { file: 'services/rewards/src/awards/award-rules.ts' },
  { file: 'services/rewards/src/awards/bike-rules.ts' },
  { file: 'services/rewards/src/payouts/claim-rules.ts' },
];

export const rules = listed.map((rule) => ({ tests: rule.file.replace(/\.ts$/, '.test.ts'), ...rule }));
