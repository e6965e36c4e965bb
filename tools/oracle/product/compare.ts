import type { Client } from './client.ts';
import type { Lot } from '../rules/books.ts';
import type { Currency } from '../history.ts';
import type { Model } from '../rules/model.ts';
import type { Stage } from './stage.ts';

type Award = {
  id: string;
  eventId: string;
  classId: string;
  kind: Lot['kind'];
  status: string;
  initialValueCents: number;
  currentValueCents: number;
  currency: Currency;
  expireDate: string | null;
  claimBy: string | null;
  revoked: boolean;
  source: string;
};
type Side = { currency: Currency; debtCents: number; earnedCents: number };
type Wallet = {
  credit: (Side & { availableCents: number; redeemedCents: number })[];
  cash: (Side & { owedCents: number; paidCents: number })[];
};

export const seeWallet = (admin: Client, riderId: string): Promise<Wallet> =>
  admin.get<Wallet>(`/api/admin/rider/${riderId}/wallet`);

export async function seeAwards(admin: Client, riderId: string): Promise<Award[]> {
  const awards: Award[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await admin.get<{ awards: Award[]; pagination: { totalPages?: number } }>(
      `/api/admin/rider/${riderId}/awards?limit=100&page=${page}`,
    );
    awards.push(...answer.awards);
    if (page >= (answer.pagination.totalPages ?? 1)) return awards;
  }
}

/**
 * The differences between the lots of the books and a rider's awards, each a line; none if they agree to the cent. If
 * they agree, the lots learn their ids.
 */
export function compareAwards(model: Model, stage: Stage, rider: number, awards: Award[]): string[] {
  const who = `rider ${rider}`;
  const lots = model.books.lots.filter((lot) => lot.rider === rider);
  const bound = new Map<Lot, Award>();
  const found = matchLots(stage, lots, awards, bound);
  const split: { lot: Lot; award: Award }[] = [];
  for (const [lot, award] of bound) {
    if (lot.current !== award.currentValueCents && lot.award === null) split.push({ lot, award });
    else found.push(...compareLot(stage, lot, award));
  }
  // Lots of one command that are alike share a debt in any order.
  for (const group of Map.groupBy(split, ({ lot }) => `${lot.kind} ${lot.currency} ${lot.ends}`).values()) {
    const sum = (of: (each: { lot: Lot; award: Award }) => number) => group.reduce((all, each) => all + of(each), 0);
    if (sum(({ lot }) => lot.current) === sum(({ award }) => award.currentValueCents)) continue;
    for (const { lot, award } of group) found.push(...compareLot(stage, lot, award));
  }
  if (found.length > 0) return found.map((line) => `${who}: ${line}`);
  for (const [lot, award] of bound) {
    lot.award = award.id;
    const ends = endsOf(lot, award);
    const isChosen = lot.isDayOpen || (lot.kind === 'cash' && lot.event === null);
    if (isChosen && ends) Object.assign(lot, { ends, isDayOpen: false });
  }
  for (const { lot, award } of split) {
    lot.repaid += lot.current - award.currentValueCents;
    lot.current = award.currentValueCents;
  }
  return [];
}

/** The differences between the books and a rider's wallet, each a line. */
export function compareWallet({ books }: Model, rider: number, wallet: Wallet): string[] {
  const lots = books.lots.filter((lot) => lot.rider === rider);
  return (['USD', 'CAD'] as const).flatMap((currency) => {
    const own = lots.filter((lot) => lot.currency === currency && !lot.revoked);
    const earned = (kind: Lot['kind']) =>
      own.filter((lot) => lot.kind === kind).reduce((sum, { initial, corrected }) => sum + initial - corrected, 0);
    const redeemed = Object.values(books.redemptions)
      .filter((each) => each.rider === rider && each.currency === currency && !each.undone)
      .flatMap(({ parts }) => parts)
      .reduce((sum, { cents }) => sum + cents, 0);
    const paid = Object.values(books.payments)
      .filter((each) => each.rider === rider && each.currency === currency && !each.takenBack)
      .flatMap(({ parts }) => parts)
      .reduce((sum, { gross }) => sum + gross, 0);
    const credit = wallet.credit.find((side) => side.currency === currency);
    const cash = wallet.cash.find((side) => side.currency === currency);
    // Of what was revoked after it expired no rule says whether it counts as earned.
    const isLoose = lots.some((lot) => lot.revoked && lot.expired > 0);
    return [
      ['credit available', books.available(rider, 'dealerCredit', currency), credit?.availableCents],
      ['credit debt', books.debt(rider, 'dealerCredit', currency), credit?.debtCents],
      ['credit redeemed', redeemed, credit?.redeemedCents],
      ['cash owed', books.available(rider, 'cash', currency), cash?.owedCents],
      ['cash debt', books.debt(rider, 'cash', currency), cash?.debtCents],
      ['cash paid', paid, cash?.paidCents],
      ...(isLoose
        ? []
        : [
            ['credit earned', earned('dealerCredit'), credit?.earnedCents],
            ['cash earned', earned('cash'), cash?.earnedCents],
          ]),
    ].flatMap(([what, rules, product]) =>
      rules === (product ?? 0)
        ? []
        : [`rider ${rider}: ${what} ${currency}: the rules say ${rules}, the product ${product ?? 0}`],
    );
  });
}

/** Matches each lot of the books with an award, by id or by what it was earned for. */
function matchLots(stage: Stage, lots: Lot[], awards: Award[], bound: Map<Lot, Award>): string[] {
  const left = new Set(awards);
  const take = (lot: Lot, award: Award | undefined) => {
    if (!award) return;
    left.delete(award);
    bound.set(lot, award);
  };
  const known = lots.filter(({ award }) => award !== null);
  for (const lot of known)
    take(
      lot,
      awards.find(({ id }) => id === lot.award),
    );
  const fits = (lot: Lot, award: Award) =>
    stage.eventOf(award.eventId) === lot.event &&
    (lot.event === null
      ? award.source === 'grant'
      : stage.events.get(lot.event)?.classIds[lot.class] === award.classId) &&
    award.kind === lot.kind &&
    award.currency === lot.currency &&
    award.initialValueCents === lot.initial;
  const fresh = lots.filter(({ award }) => award === null);
  for (const lot of fresh)
    take(
      lot,
      [...left].find((award) => fits(lot, award) && award.revoked === lot.revoked),
    );
  const missing = lots.filter((lot) => !bound.has(lot) && !isVoid(lot));
  const surplus = [...left].filter(
    (award) =>
      (!award.revoked || award.currentValueCents > 0) && !lots.some((lot) => lot.expired > 0 && fits(lot, award)),
  );
  return [
    ...missing.map((lot) => `the product lacks ${inWords(stage, lot)}`),
    ...surplus.map((award) => {
      const event = stage.eventOf(award.eventId);
      const at = event === null ? -1 : (stage.events.get(event)?.classIds.indexOf(award.classId) ?? -1);
      const what = `${award.kind} of ${award.initialValueCents} ${award.currency} (now ${award.currentValueCents})`;
      return `the product has an award for ${event === null ? award.source : `event ${event} class ${at}`}, ${what}`;
    }),
  ];
}

/** Nothing of it can be seen: taken back, or expired once more with its event restored. */
const isVoid = (lot: Lot) => (lot.revoked && lot.current === 0) || (lot.award === null && lot.expired === lot.initial);

const endsOf = ({ kind }: Lot, { claimBy, expireDate }: Award) => (kind === 'cash' ? claimBy : expireDate);

function compareLot(stage: Stage, lot: Lot, award: Award): string[] {
  const name = inWords(stage, lot);
  const ends = endsOf(lot, award);
  const found: string[] = [];
  if (lot.current !== award.currentValueCents)
    found.push(`${name}: the rules leave ${lot.current}, the product ${award.currentValueCents}`);
  if (lot.revoked) return found;
  if (award.revoked) found.push(`${name}: the product revoked it`);
  if (lot.initial !== award.initialValueCents) found.push(`${name}: worth ${award.initialValueCents} in the product`);
  if (lot.event !== null && !lot.isDayOpen && lot.current > 0 && ends !== null && ends !== lot.ends)
    found.push(`${name}: ends on ${ends} in the product`);
  const status = lot.current > 0 ? (lot.kind === 'cash' ? 'Earned' : 'Current') : null;
  if (status && award.status !== status) found.push(`${name}: is ${award.status} in the product, not ${status}`);
  if (lot.expired > 0 && lot.current === 0 && lot.spent === 0 && award.status !== 'Expired')
    found.push(`${name}: is ${award.status} in the product, not Expired`);
  return found;
}

function inWords(stage: Stage, { event, class: at, kind, currency, initial, ends }: Lot): string {
  const source = event === null ? 'a grant' : `event ${event} class ${at} (${stage.events.get(event)?.title ?? '?'})`;
  return `${source}, ${kind} of ${initial} ${currency} until ${ends}`;
}
