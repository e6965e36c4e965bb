import type { Envelope, EventData } from '@podium/contracts/event.ts';
import type { dealerChanged } from '@podium/contracts/events/dealers.dealer-changed.v1.ts';
import type { RiderSnapshot } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import type { riderPinSet } from '@podium/contracts/events/identity.rider-pin-set.v1.ts';
import type { Transaction } from '@podium/service-kit/database.ts';
import { upsertDealer, upsertPin, upsertRider } from './people.store.ts';

export async function keepRider(tx: Transaction, { data, version }: Envelope<RiderSnapshot>): Promise<void> {
  await upsertRider(tx, { rider_id: data.riderId, version, first_name: data.firstName, last_name: data.lastName, active: data.active, guardian_pending: data.guardianPending });
}

/** A new PIN also ends the lock that wrong tries of the old one made (rule 16). */
export async function keepPin(tx: Transaction, { data, version }: Envelope<EventData<typeof riderPinSet>>): Promise<void> {
  await upsertPin(tx, { rider_id: data.riderId, version, salt: data.salt, verifier: data.verifier, wrong_in_row: 0, locked_until: null });
}

export async function keepDealer(tx: Transaction, { data, version }: Envelope<EventData<typeof dealerChanged>>): Promise<void> {
  await upsertDealer(tx, { dealer_id: data.dealerId, version, name: data.name, dealer_number: data.dealerNumber, country: data.country, active: data.active });
}
