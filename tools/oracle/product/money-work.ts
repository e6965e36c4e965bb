import { Client, poll } from './client.ts';
import { riderPassword } from './program.ts';
import { done, reason, type Of, type Outcome, type Work } from './work.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

/** What people do with money and papers. */
export class MoneyWork {
  readonly #work: Work;

  constructor(work: Work) {
    this.#work = work;
  }

  async undo(command: Of<'undo'>): Promise<Outcome> {
    const { staff, dealers } = this.#work.people;
    const redemption = this.#work.model.books.redemptions[command.redemption];
    const by = command.by === 'dealer' ? dealers[redemption?.currency ?? 'USD'] : staff.payer;
    const id = this.#work.stage.redemptionIds.get(command.redemption);
    await by.delete(`/api/${command.by === 'dealer' ? 'dealer' : 'admin'}/credit-redemption/${id}`);
    return done;
  }

  async refund({ redemption, sent }: Of<'refund'>): Promise<Outcome> {
    const { payer } = this.#work.people.staff;
    const redemptionIds = [this.#work.stage.redemptionIds.get(redemption)];
    if (sent) await payer.post('/api/admin/dealer-refunds/send', { redemptionIds });
    else await payer.post('/api/admin/dealer-refunds/undo', { redemptionIds, reason });
    return done;
  }

  async takeBack({ payment }: Of<'takeBack'>): Promise<Outcome> {
    const id = this.#work.stage.claimIds.get(payment);
    await this.#work.people.staff.payer.put(`/api/admin/payout-claim/${id}`, { action: 'undo', reason });
    return done;
  }

  async adjust(command: Of<'grant' | 'correct' | 'writeOff'>, riderId: string): Promise<Outcome> {
    const { poster, second } = this.#work.people.staff;
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
      const { lot, cents } = this.#work.model.correction(command) ?? {};
      return { kind: 'correct', awardId: lot?.award, amountCents: cents, reason };
    }
    const { kind: wallet, currency } = command;
    const amountCents = this.#work.model.books.debt(command.rider, wallet, currency);
    return { kind: 'writeOff', wallet, currency, amountCents, reason };
  }

  async redeem(command: Of<'redeem'>, riderId: string): Promise<Outcome> {
    const { redemption } = await this.#work.people.dealers[command.currency].post<{
      redemption: { id: string; lots: { awardId: string; amountCents: number }[] };
    }>('/api/dealer/redeem', {
      riderId,
      amountCents: this.#work.model.asked(command),
      currency: command.currency,
      pin: '2468',
      employeeName: 'Oracle',
      idVerified: true,
    });
    this.#work.stage.redemptionIds.set(command.redemption, redemption.id);
    // Which lots a redemption takes, by the books (rule 12).
    let left = this.#work.model.asked(command);
    const expected = this.#work.model.books.live(command.rider, 'dealerCredit', command.currency).flatMap((lot) => {
      const cents = Math.min(left, lot.current);
      left -= cents;
      return cents > 0 ? [`${lot.award} ${cents}`] : [];
    });
    const taken = redemption.lots.map(({ awardId, amountCents }) => `${awardId} ${amountCents}`);
    if ([...expected].sort().join() === [...taken].sort().join()) return done;
    return { ...done, wrong: `the redemption took ${taken.join(', ')}; the rules take ${expected.join(', ')}` };
  }

  async papers({ rider, status }: Of<'papers'>, riderId: string): Promise<Outcome> {
    const email = this.#work.stage.riders[rider]?.email ?? '';
    const own = new Client(this.#work.baseUrl, { email, password: riderPassword });
    await own.pictures(
      `/api/rider/rider/${riderId}/upload-id-files`,
      ['driverLicense', status === 'nonResidentAlien' ? 'w8ben' : 'w9'],
      picture,
    );
    const { clerk } = this.#work.people.staff;
    const found = await clerk.get<{
      rider: { documents: Record<'driverLicense' | 'w9' | 'w8ben', { uploadedAt: string } | null> };
    }>(`/api/admin/rider/${riderId}`);
    const { driverLicense, w9, w8ben } = found.rider.documents;
    await clerk.put(`/api/admin/rider/${riderId}/documents`, {
      taxStatus: status,
      verified: true,
      seen: { driverLicense: driverLicense?.uploadedAt, w9: w9?.uploadedAt, w8ben: w8ben?.uploadedAt },
    });
    return done;
  }

  /** Opens a claim, or takes the open one, has it approved where it must be, and pays it by order or cheque. */
  async pay({ payment, currency }: Of<'pay'>, riderId: string): Promise<Outcome> {
    const { payer, approver } = this.#work.people.staff;
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
    this.#work.stage.claimIds.set(payment, claim.id);
    return sent.ok ? done : { ...done, wrong: `the claim is not sent: ${JSON.stringify(sent.answer)}` };
  }

  async merge({ from, into }: Of<'merge'>): Promise<Outcome> {
    const ids = {
      deleteRiderId: this.#work.stage.riders[from]?.id ?? '',
      keepRiderId: this.#work.stage.riders[into]?.id ?? '',
    };
    const { second, approver } = this.#work.people.staff;
    const ask = async (admin: typeof second) => {
      const { deletePhrase, keepPhrase } = await admin.get<{ deletePhrase: string; keepPhrase: string }>(
        `/api/admin/riders-merge?${new URLSearchParams(ids).toString()}`,
      );
      return admin.post<{ status: 'merged' | 'pending' }>('/api/admin/riders-merge', {
        ...ids,
        deletePhrase,
        keepPhrase,
      });
    };
    // The merges of one person count together: above the limit they happen when another asks for the same (rule 44).
    const { status } = await ask(second);
    if (status === 'pending') await ask(approver);
    return done;
  }
}
