import type { Lot } from './books.ts';
import type { Command, Currency, Row } from '../history.ts';
import { claimBy, isSame, type Model, type RaceEvent } from './model.ts';

/**
 * Whether a command makes sense now, and whether the product must do it or refuse it. What the rules leave open makes no
 * sense here, so that every difference that the oracle shows is one with a rule.
 */
export function senseOf(model: Model, command: Command): 'does' | 'refuses' | null {
  const { books } = model;
  const rider = 'rider' in command ? model.riders[command.rider] : undefined;
  if ('rider' in command && (!rider || rider.goneTo !== null)) return null;
  switch (command.do) {
    case 'event':
      return model.events[command.event] ? null : 'does';
    case 'touch':
      return model.events[command.event] ? 'does' : null;
    case 'post':
      return canPost(model, command) ? 'does' : null;
    case 'remove':
      return model.events[command.event]?.classes[command.class]?.posted && canChange(model, command.event)
        ? 'does'
        : null;
    case 'cancel':
      return model.events[command.event] &&
        model.events[command.event]?.canceled !== command.canceled &&
        canJudgeAgain(model, command.event)
        ? 'does'
        : null;
    case 'paying':
      return model.events[command.event] &&
        model.events[command.event]?.paying !== command.paying &&
        !model.events[command.event]?.canceled &&
        canJudgeAgain(model, command.event)
        ? 'does'
        : null;
    case 'payouts':
      return payoutsSense(model, command);
    case 'policy':
      return model.series[command.serie] ? 'does' : null;
    case 'addBike':
      return rider && !rider.merged && rider.bikes.length === command.bike && model.patterns[command.pattern]
        ? 'does'
        : null;
    case 'sellBike':
      return rider?.bikes[command.bike]?.owned && !rider.merged ? 'does' : null;
    case 'pattern':
      return model.patterns[command.pattern]?.verified === !command.verified ? 'does' : null;
    case 'grant':
      return rider && !rider.merged ? 'does' : null;
    case 'correct':
      return model.correction(command) && !rider?.merged ? 'does' : null;
    case 'writeOff':
      return canWriteOff(model, command) ? 'does' : null;
    case 'redeem': {
      if (rider?.merged || books.redemptions[command.redemption] || model.asked(command) < 1) return null;
      return command.percent > 100 ? 'refuses' : 'does';
    }
    case 'undo': {
      const redemption = books.redemptions[command.redemption];
      if (!redemption || redemption.undone || model.riders[redemption.rider]?.merged) return null;
      return command.by === 'dealer' && redemption.sent ? 'refuses' : 'does';
    }
    case 'refund': {
      const redemption = books.redemptions[command.redemption];
      return redemption && !redemption.undone && redemption.sent !== command.sent ? 'does' : null;
    }
    case 'papers':
      return rider && !rider.merged && rider.tax === null ? 'does' : null;
    case 'pay':
      return rider?.tax &&
        !rider.merged &&
        !books.payments[command.payment] &&
        model.today &&
        books.available(command.rider, 'cash', command.currency) > 0
        ? 'does'
        : null;
    case 'takeBack': {
      const payment = books.payments[command.payment];
      // A payment by the provider is taken back only once the provider says that it canceled.
      return payment?.currency === 'CAD' && !payment.takenBack && !model.riders[payment.rider]?.merged ? 'does' : null;
    }
    case 'merge':
      return canMerge(model, command) ? 'does' : null;
    case 'days':
      return model.today ? null : 'does';
    case 'today':
      return model.today ? null : 'does';
  }
}

/** No rule says what a correction or an expiry in part becomes when the result is judged anew. */
const isOpen = (lot: Lot) => lot.corrected > 0 || (lot.expired > 0 && lot.spent + lot.repaid > 0);

function canJudgeAgain(model: Model, event: number): boolean {
  const found = model.events[event];
  if (!found || model.lotsOf(event).some(isOpen)) return false;
  // Awards that were dated by two postings of a class: no rule says which day a restored one has.
  return model.today && !found.classes.some(({ twoDays }) => twoDays);
}

function canChange(model: Model, event: number): boolean {
  const found = model.events[event];
  if (!found || found.canceled) return false;
  if (found.classes.some((each) => isLateAndClaimed(model, found, each))) return false;
  return !model.lotsOf(event).some((lot) => lot.corrected > 0 || lot.expired > 0 || isPast(model, lot));
}

/** Cash that comes after its last day is over at once, unless its rider's claim waits, as after a payment taken back. */
function isLateAndClaimed(
  { books }: Model,
  { raceDay, currency }: RaceEvent,
  { posted }: RaceEvent['classes'][number],
) {
  if (!posted || claimBy(raceDay, posted.day) >= books.day) return false;
  return posted.rows.some(({ rider }) => isReopened(books, rider, currency));
}

/** A payment that was taken back leaves its claim open. */
const isReopened = (books: Model['books'], rider: number, currency: Currency) =>
  Object.values(books.payments).some(
    (payment) => payment.takenBack && payment.rider === rider && payment.currency === currency,
  );

/** It waits for the daily job; when that comes is not for the oracle to say. */
const isPast = (model: Model, lot: Lot) => lot.current > 0 && lot.ends < model.books.day;

function canPost(model: Model, command: Extract<Command, { do: 'post' }>): boolean {
  const event = model.events[command.event];
  if (!event || event.canceled || (command.by === 'promoter' && !event.promoter)) return false;
  const policyAt = model.series[event.serie]?.version ?? 0;
  const newRows: Row[] = [];
  for (const [at, { rows }] of Object.entries(command.results)) {
    const raceClass = event.classes[Number(at)];
    if (!raceClass) return false;
    // Whether an earlier posting's facts are meant is open, once the rows were removed and the facts changed.
    if (raceClass.removedAt !== null && raceClass.removedAt !== model.changes) return false;
    newRows.push(...rows.filter((row) => !raceClass.posted?.rows.some((old) => isSame(old, row))));
  }
  const isNew = Object.keys(command.results).some((at) => !event.classes[Number(at)]?.posted);
  if (newRows.length === 0 && !isNew) return true;
  if (event.policyAt !== null && event.policyAt !== policyAt) return false;
  // A row that changes after the rider's bikes changed could mean the bikes of the race day or those of today.
  const canBeJudged = ({ rider, bike }: Row) => {
    const found = model.riders[rider];
    return (
      found && found.goneTo === null && !found.merged && !found.sold && (bike === null || found.bikes[bike]?.owned)
    );
  };
  return newRows.every(canBeJudged) && canChange(model, command.event);
}

function payoutsSense(model: Model, command: Extract<Command, { do: 'payouts' }>): 'does' | 'refuses' | null {
  const raceClass = model.events[command.event]?.classes[command.class];
  if (!raceClass || !canChange(model, command.event) || !canJudgeAgain(model, command.event)) return null;
  if (raceClass.type === command.to.type) return 'does';
  const lots = model.lotsOf(command.event).filter((lot) => lot.class === command.class);
  // Fixed once spent or paid (rule 43); of a debt that was repaid the rule says nothing.
  if (lots.some(({ spent }) => spent > 0)) return 'refuses';
  // Whether a claim that is open again claims what is earned later, no rule says.
  const isClaimed = ({ kind, rider, currency }: Lot) => kind === 'cash' && isReopened(model.books, rider, currency);
  return lots.some((lot) => lot.repaid > 0 || lot.revoked || isClaimed(lot)) ? null : 'does';
}

function canWriteOff(
  { books, riders }: Model,
  { rider, kind, currency }: Extract<Command, { do: 'writeOff' }>,
): boolean {
  if (books.debt(rider, kind, currency) === 0 || riders[rider]?.merged) return false;
  const owing = books.lots.filter(
    (lot) =>
      lot.revoked &&
      lot.rider === rider &&
      lot.kind === kind &&
      lot.currency === currency &&
      lot.spent + lot.repaid > lot.writtenOff,
  );
  // Which of several debts was repaid in part is open.
  return owing.length === 1;
}

function canMerge(model: Model, { from, into }: Extract<Command, { do: 'merge' }>): boolean {
  const both = [model.riders[from], model.riders[into]];
  if (from === into || !model.today || both.some((rider) => !rider || rider.merged || rider.goneTo !== null))
    return false;
  if (both.some((rider) => rider?.tax !== null)) return false;
  // Whether one rider's limit of two classes goes for what two accounts rode is open (rules 7 and 41).
  return Object.values(model.events).every(({ classes }) => {
    const rode = (rider: number) =>
      classes.some(({ posted }) => posted?.rows.some((row) => model.who(row.rider) === rider));
    return !(rode(from) && rode(into));
  });
}
