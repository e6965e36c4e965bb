import { addDays } from './books.ts';
import { Client, poll, Refusal } from './client.ts';
import type { ClassSpec, Command, IfHeld, Results } from './history.ts';
import type { Model } from './model.ts';
import { riderPassword, type Program } from './program.ts';
import type { Stage } from './stage.ts';

/** What the product made of a command: refused it, or a second person rejected it, all of it or some of its classes. */
export type Outcome = { refused: string | null; rejected: 'all' | number[]; wrong: string | null };
type People = Pick<Program, 'staff' | 'dealers' | 'promoter'>;
type Of<Name extends Command['do']> = Extract<Command, { do: Name }>;

const done: Outcome = { refused: null, rejected: [], wrong: null };
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);
const reason = 'The oracle says so';

/** Does the commands of one history in the product, each as the people whose work it is. */
export class Performer {
  readonly #program: Program;
  readonly #people: People;
  readonly #stage: Stage;
  readonly #model: Model;
  readonly #sweep: () => Promise<void>;

  /** `model` as it stands before each command. */
  constructor(given: { program: Program; people: People; stage: Stage; model: Model; sweep: () => Promise<void> }) {
    this.#program = given.program;
    this.#people = given.people;
    this.#stage = given.stage;
    this.#model = given.model;
    this.#sweep = given.sweep;
  }

  async perform(command: Command): Promise<Outcome> {
    try {
      return await this.#do(command);
    } catch (error) {
      if (error instanceof Refusal && error.status < 500) return { ...done, refused: error.message };
      throw error;
    }
  }

  /**
   * Waits until what was done has had its effects: results that are posted now are judged after all that catalog told
   * before. Null when that does not happen.
   */
  async settle(): Promise<string | null> {
    const { second, poster } = this.#people.staff;
    const { id, classIds } = await this.#makeEvent(
      `Marker ${this.#stage.code}`,
      { serie: 0, daysAgo: 0, promoter: false },
      [{ type: 'noPayout', cents: [1] }],
    );
    const results = [{ place: 1, status: 'finished', name: 'Nobody Else' }];
    await poster.put(`/api/event/${id}/results`, { classId: classIds[0], results });
    const ask = () => second.get<{ state: string }>(`/api/admin/event/${id}/eligibility`);
    return (await poll(ask, ({ state }) => state === 'assessed', 30)).ok
      ? null
      : 'the results of an event are not judged';
  }

  async #do(command: Command): Promise<Outcome> {
    const { staff, dealers } = this.#people;
    const riderId = 'rider' in command ? (this.#stage.riders[command.rider]?.id ?? '') : '';
    switch (command.do) {
      case 'event':
        return this.#addEvent(command);
      case 'post':
        return this.#post(command);
      case 'remove': {
        const { id, classIds } = this.#event(command.event);
        await staff.poster.delete(`/api/event/${id}/result?classId=${classIds[command.class]}`);
        return this.#decideHeld(command.event, command.ifHeld);
      }
      case 'touch':
        return this.#edit(command.event, { [command.field]: this.#titled(command) });
      case 'cancel':
        return this.#edit(command.event, { canceled: command.canceled }, command.ifHeld);
      case 'paying':
        return this.#edit(command.event, { paying: command.paying }, command.ifHeld);
      case 'payouts': {
        const { id } = this.#event(command.event);
        const all = { ...this.#model.event(command.event).classes, [command.class]: command.to };
        await staff.poster.upload(`/api/event/${id}/upload-class`, classesFile(all));
        return this.#decideHeld(command.event, command.ifHeld);
      }
      case 'policy':
        await staff.clerk.put(`/api/admin/serie/${this.#stage.seriesIds[command.serie]}`, {
          minFinishers: command.minFinishers,
          qualifyingModelYears: command.years,
        });
        return done;
      case 'pattern':
        await staff.clerk.post(`/api/vin-patterns/${command.verified ? 'verify' : 'unverify'}`, {
          patterns: [this.#stage.patternIds[command.pattern]],
        });
        return done;
      case 'grant':
      case 'correct':
      case 'writeOff':
        return this.#adjust(command, riderId);
      case 'redeem':
        return this.#redeem(command, riderId);
      case 'undo': {
        const redemption = this.#model.books.redemptions[command.redemption];
        const by = command.by === 'dealer' ? dealers[redemption?.currency ?? 'USD'] : staff.payer;
        const id = this.#stage.redemptionIds.get(command.redemption);
        await by.delete(`/api/${command.by === 'dealer' ? 'dealer' : 'admin'}/credit-redemption/${id}`);
        return done;
      }
      case 'refund': {
        const redemptionIds = [this.#stage.redemptionIds.get(command.redemption)];
        if (command.sent) await staff.payer.post('/api/admin/dealer-refunds/send', { redemptionIds });
        else await staff.payer.post('/api/admin/dealer-refunds/undo', { redemptionIds, reason });
        return done;
      }
      case 'papers':
        return this.#papers(command, riderId);
      case 'pay':
        return this.#pay(command, riderId);
      case 'takeBack': {
        const id = this.#stage.claimIds.get(command.payment);
        await staff.payer.put(`/api/admin/payout-claim/${id}`, { action: 'undo', reason });
        return done;
      }
      case 'merge':
        return this.#merge(command);
      case 'today':
        await this.#sweep();
        return done;
      // What the rider's bikes are afterwards is saved from the model.
      case 'addBike':
      case 'sellBike':
      case 'days':
        return done;
    }
  }

  #event(event: number) {
    const found = this.#stage.events.get(event);
    if (!found) throw new Error(`Event ${event} is not in the product`);
    return found;
  }

  /** The code in the title tells the history's events from all others. */
  #titled = ({ field, to }: Of<'touch'>) => (field === 'title' ? `${to} ${this.#stage.code}` : to);

  async #addEvent({ event, serie, daysAgo, classes, promoter }: Of<'event'>): Promise<Outcome> {
    const made = await this.#makeEvent(`Race ${event} ${this.#stage.code}`, { serie, daysAgo, promoter }, classes);
    this.#stage.events.set(event, made);
    return done;
  }

  async #makeEvent(
    title: string,
    { serie, daysAgo, promoter }: Pick<Of<'event'>, 'serie' | 'daysAgo' | 'promoter'>,
    classes: ClassSpec[],
  ) {
    const { poster } = this.#people.staff;
    const raceDay = addDays(this.#model.books.day, -daysAgo);
    const { event } = await poster.post<{ event: { id: string } }>('/api/admin/events', {
      title,
      seriesId: this.#stage.seriesIds[serie],
      startDate: raceDay,
      endDate: raceDay,
      venue: 'Canyon Ridge',
      paying: true,
      location: this.#stage.locationOf(serie),
      ...(promoter && { promoterId: this.#people.promoter.id }),
    });
    const answer = await poster.upload<{ classes: { id: string; name: string }[] }>(
      `/api/event/${event.id}/upload-class`,
      classesFile({ ...classes }),
    );
    const classIds = classes.map((_, at) => answer.classes.find(({ name }) => name === className(at))?.id ?? '');
    return { id: event.id, title, classIds };
  }

  async #edit(event: number, change: object, ifHeld: IfHeld = 'release'): Promise<Outcome> {
    await this.#people.staff.poster.put(`/api/admin/event/${this.#event(event).id}`, change);
    return this.#decideHeld(event, ifHeld);
  }

  async #post({ event, results, by, means, ifHeld }: Of<'post'>): Promise<Outcome> {
    const { id, classIds } = this.#event(event);
    const client = by === 'promoter' ? this.#people.promoter.client : this.#people.staff.poster;
    if (means === 'grid') {
      for (const [at, each] of Object.entries(results))
        await client.put(`/api/event/${id}/results`, {
          classId: classIds[Number(at)],
          results: this.#rowsOf(each).map(({ place, rider, name, vin, make }) => ({
            place,
            status: place === null ? 'DNF' : 'finished',
            name,
            vin,
            bike: make,
            ...(rider !== null && { riderId: this.#riderOf(rider)?.id }),
          })),
        });
    } else {
      const lines = Object.entries(results).flatMap(([at, each]) =>
        this.#rowsOf(each).map(({ place, rider, name, vin, make }) => {
          const [firstName, ...rest] = name.split(' ');
          const email = rider === null ? '' : this.#riderOf(rider)?.email;
          return [
            className(Number(at)),
            place ?? 'DNF',
            firstName,
            rest.join(' '),
            email,
            vin ?? '',
            make ?? '',
          ].join();
        }),
      );
      const answer = await client.upload<{ rows: { status: string; name: string }[] }>(
        `/api/event/${id}/upload-all-class-result`,
        ['Class,Place,First Name,Last Name,Email,VIN,Bike', ...lines].join('\n'),
      );
      const riders = Object.values(results).reduce((sum, { rows }) => sum + rows.length, 0);
      const matched = answer.rows.filter(({ status }) => status === 'matched').length;
      const others = answer.rows.filter(({ name, status }) => status !== 'matched' && !name.startsWith('Stranger'));
      if (matched !== riders)
        return { ...done, wrong: `${matched} of ${riders} riders' rows were matched: ${JSON.stringify(others)}` };
    }
    return this.#decideHeld(event, ifHeld);
  }

  #riderOf = (rider: number) => this.#stage.riders[this.#model.who(rider)];

  #rowsOf({ rows, finishers }: Results) {
    const own = rows.map(({ rider, place, bike, make }) => {
      const { firstName = '', lastName = '' } = this.#riderOf(rider) ?? {};
      const pattern = bike === null ? 0 : (this.#model.riders[rider]?.bikes[bike]?.pattern ?? 0);
      const vin = bike === null ? null : this.#stage.vinOf(rider, bike, pattern);
      return { place, rider, name: `${firstName} ${lastName}`, vin, make: make as string | null };
    });
    const strangers = Array.from({ length: finishers }, (_, at) => at + 1)
      .filter((place) => !rows.some((row) => row.place === place))
      .map((place) => ({ place, rider: null, name: `Stranger No${place} ${this.#stage.code}`, vin: null, make: null }));
    return [...own, ...strangers].sort((a, b) => (a.place ?? 99) - (b.place ?? 99));
  }

  /** A second person decides what the product holds of an event, until nothing of it waits. */
  async #decideHeld(event: number, ifHeld: IfHeld): Promise<Outcome> {
    const { second } = this.#people.staff;
    const { id, classIds } = this.#event(event);
    const rejected = new Set<number>();
    for (let round = 0; round < 5; round += 1) {
      const { postings } = await second.get<{ postings: { id: string; eventId: string; classId: string }[] }>(
        '/api/admin/held-postings?limit=100',
      );
      const own = postings.filter(({ eventId }) => eventId === id);
      if (own.length === 0) break;
      for (const each of own) {
        await second.put(`/api/admin/held-posting/${each.id}`, { decision: ifHeld, reason });
        if (ifHeld === 'reject') rejected.add(classIds.indexOf(each.classId));
      }
    }
    return { ...done, rejected: [...rejected] };
  }

  async #adjust(command: Of<'grant' | 'correct' | 'writeOff'>, riderId: string): Promise<Outcome> {
    const { poster, second } = this.#people.staff;
    const answer = await poster.post<{ pendingAdjustmentId: string | null }>(
      `/api/admin/rider/${riderId}/adjustments`,
      this.#adjustment(command),
    );
    if (answer.pendingAdjustmentId === null) return done;
    await second.put(`/api/admin/pending-adjustment/${answer.pendingAdjustmentId}`, {
      decision: command.ifHeld === 'release' ? 'approve' : 'reject',
      reason,
    });
    return { ...done, rejected: command.ifHeld === 'release' ? [] : 'all' };
  }

  #adjustment(command: Of<'grant' | 'correct' | 'writeOff'>): object {
    if (command.do === 'grant') {
      const { kind: wallet, currency, cents: amountCents } = command;
      return { kind: 'grant', wallet, currency, amountCents, reason };
    }
    if (command.do === 'correct') {
      const { lot, cents } = this.#model.correction(command) ?? {};
      return { kind: 'correct', awardId: lot?.award, amountCents: cents, reason };
    }
    const { kind: wallet, currency } = command;
    const amountCents = this.#model.books.debt(command.rider, wallet, currency);
    return { kind: 'writeOff', wallet, currency, amountCents, reason };
  }

  async #redeem(command: Of<'redeem'>, riderId: string): Promise<Outcome> {
    const { redemption } = await this.#people.dealers[command.currency].post<{
      redemption: { id: string; lots: { awardId: string; amountCents: number }[] };
    }>('/api/dealer/redeem', {
      riderId,
      amountCents: this.#model.asked(command),
      currency: command.currency,
      pin: '2468',
      employeeName: 'Oracle',
      idVerified: true,
    });
    this.#stage.redemptionIds.set(command.redemption, redemption.id);
    // Which lots a redemption takes, by the books (rule 12).
    let left = this.#model.asked(command);
    const expected = this.#model.books.live(command.rider, 'dealerCredit', command.currency).flatMap((lot) => {
      const cents = Math.min(left, lot.current);
      left -= cents;
      return cents > 0 ? [`${lot.award} ${cents}`] : [];
    });
    const taken = redemption.lots.map(({ awardId, amountCents }) => `${awardId} ${amountCents}`);
    if ([...expected].sort().join() === [...taken].sort().join()) return done;
    return { ...done, wrong: `the redemption took ${taken.join(', ')}; the rules take ${expected.join(', ')}` };
  }

  async #papers({ rider, status }: Of<'papers'>, riderId: string): Promise<Outcome> {
    const email = this.#stage.riders[rider]?.email ?? '';
    const own = new Client(this.#program.baseUrl, { email, password: riderPassword });
    await own.pictures(`/api/rider/rider/${riderId}/upload-id-files`, ['driverLicense', 'w9'], picture);
    const { clerk } = this.#people.staff;
    const found = await clerk.get<{ rider: { documents: Record<'driverLicense' | 'w9', { uploadedAt: string }> } }>(
      `/api/admin/rider/${riderId}`,
    );
    const { driverLicense, w9 } = found.rider.documents;
    await clerk.put(`/api/admin/rider/${riderId}/documents`, {
      taxStatus: status,
      verified: true,
      seen: { driverLicense: driverLicense.uploadedAt, w9: w9.uploadedAt },
    });
    return done;
  }

  /** Opens a claim, or takes the open one, has it approved where it must be, and pays it by order or cheque. */
  async #pay({ payment, currency }: Of<'pay'>, riderId: string): Promise<Outcome> {
    const { payer, approver } = this.#people.staff;
    type Claim = { id: string; currency: string; status: string; blockedBy: string[]; netCents: number };
    const claims = async () =>
      (await payer.get<{ claims: Claim[] }>(`/api/admin/payout-claims?riderId=${riderId}&limit=100`)).claims.filter(
        (claim) => claim.currency === currency,
      );
    const isOpen = ({ status }: Claim) => status === 'open';
    if (!(await claims()).some(isOpen)) await payer.post('/api/admin/payout-claims', { currency, riderIds: [riderId] });
    const isReady = (all: Claim[]) =>
      all.some((claim) => isOpen(claim) && claim.blockedBy.every((why) => why === 'approvalNeeded'));
    const ready = await poll(claims, isReady, 8);
    const claim = ready.answer.find(isOpen);
    if (!ready.ok || !claim) return { ...done, wrong: `no claim can be paid: ${JSON.stringify(ready.answer)}` };
    if (claim.blockedBy.includes('approvalNeeded'))
      await approver.put(`/api/admin/payout-claim/${claim.id}`, { action: 'approve', netCents: claim.netCents });
    const claimIds = [claim.id];
    if (currency === 'USD') await payer.post('/api/admin/payout-claims/order', { claimIds });
    else {
      await payer.post('/api/admin/cheque-runs', { claimIds });
      await payer.post('/api/admin/payout-claims/send', { claimIds });
    }
    const sent = await poll(claims, (all) => all.some(({ id, status }) => id === claim.id && status === 'sent'), 8);
    this.#stage.claimIds.set(payment, claim.id);
    return sent.ok ? done : { ...done, wrong: `the claim is not sent: ${JSON.stringify(sent.answer)}` };
  }

  async #merge({ from, into }: Of<'merge'>): Promise<Outcome> {
    const ids = {
      deleteRiderId: this.#stage.riders[from]?.id ?? '',
      keepRiderId: this.#stage.riders[into]?.id ?? '',
    };
    const { second } = this.#people.staff;
    const { deletePhrase, keepPhrase } = await second.get<{ deletePhrase: string; keepPhrase: string }>(
      `/api/admin/riders-merge?${new URLSearchParams(ids).toString()}`,
    );
    await second.post('/api/admin/riders-merge', { ...ids, deletePhrase, keepPhrase });
    return done;
  }
}

const className = (at: number) => `Class ${at}`;

/** The classes file, amounts in dollars. */
function classesFile(classes: Record<number, { type: string; cents: number[] }>): string {
  const places = Math.max(...Object.values(classes).map(({ cents }) => cents.length));
  const header = ['Class', 'Type', ...Array.from({ length: places }, (_, at) => at + 1)].join();
  const lines = Object.entries(classes).map(([at, { type, cents }]) =>
    [
      className(Number(at)),
      type,
      ...Array.from({ length: places }, (_, place) => (type === 'noPayout' ? '' : dollars(cents[place]))),
    ].join(),
  );
  return [header, ...lines].join('\n');
}

const dollars = (cents: number | undefined) => (cents === undefined ? '' : (cents / 100).toFixed(2));
