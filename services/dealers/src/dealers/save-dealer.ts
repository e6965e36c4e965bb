import type { z } from 'zod';
import type { Dealer, dealersRoutes } from '@podium/contracts/api/dealers.ts';
import { dealerChanged } from '@podium/contracts/events/dealers.dealer-changed.v1.ts';
import type { CommandContext } from '@podium/service-kit/command.ts';
import { answerOnce, unkeyed, type Asked } from '@podium/service-kit/answer-once.ts';
import { isUniqueViolation, type Transaction } from '@podium/service-kit/database.ts';
import { callCause, enqueueAll, type Cause } from '@podium/service-kit/outbox.ts';
import { locatePostalCode } from '@podium/service-kit/postal-code.ts';
import type { WriteReport } from '@podium/service-kit/staff-write.ts';
import type { ServiceParts } from '@podium/service-kit/start-service.ts';
import { dealerNumberTaken, noSuchDealer, notWhileProxying, placeUnknown, stale } from '../errors.ts';
import { insertDealer, lockDealer, updateDealerRow, type DealerChange, type DealerRow } from './dealers.store.ts';

type NewDealer = z.output<typeof dealersRoutes.createDealer.body>;
type DealerEdit = z.output<typeof dealersRoutes.updateDealer.body>;

/**
 * Adds a dealer to the directory; without coordinates it is placed at the center of its postal code. Throws
 * `dealers/place-unknown`, `dealers/dealer-number-taken`.
 */
export async function addDealer(
  parts: ServiceParts,
  input: NewDealer,
  command: CommandContext & Pick<WriteReport, 'about'> & { asked: Asked },
): Promise<Dealer> {
  const place = placeOf(input, null);
  return saving(parts, { cause: callCause(command), asked: command.asked }, async (tx) => {
    const dealer = await insertDealer(tx, { ...columnsOf(input), ...place } as DealerChange);
    command.about('dealer', dealer.id);
    return dealer;
  });
}

/**
 * Dealers edit their own entry; name, number, country and the active flag are the brand's (spec 6). Throws
 * `dealers/no-such-dealer`, `request/stale`, `dealers/place-unknown`, `dealers/dealer-number-taken`, and by proxy
 * `identity/not-while-proxying`.
 */
export async function changeDealer(
  parts: ServiceParts,
  id: string,
  edit: DealerEdit,
  command: CommandContext & WriteReport & { ifMatch: string | undefined },
): Promise<Dealer> {
  const { session, ifMatch, changedFrom, changedTo } = command;
  const { name, dealerId, country, active, ...own } = edit;
  const allowed = session.type === 'admin' ? edit : own;
  return saving(parts, { cause: callCause(command) }, async (tx) => {
    const before = await lockDealer(tx, id);
    if (!before) throw noSuchDealer();
    if (ifMatch !== undefined && ifMatch !== String(before.version)) throw stale();
    changedFrom(dealerOf(before));
    if (session.proxiedBy && changesWho(before, edit)) throw notWhileProxying();
    const columns = columnsOf(allowed);
    const isMoved = allowed.lat !== undefined || isAtAnotherAddress(before, columns);
    const merged = { zipcode: before.zipcode, country: before.country, ...allowed };
    const saved = await updateDealerRow(tx, id, { ...columns, ...(isMoved && placeOf(merged, before)) });
    changedTo(dealerOf(saved));
    return saved;
  });
}

/** Fields that identify a dealer, and where mail and refunds are sent, are never changed by proxy (rule 29). */
function changesWho(before: DealerRow, edit: DealerEdit): boolean {
  const who = ['dealer_number', 'name', 'email', 'phone', 'address_line2', ...addressColumns] as const;
  const columns = columnsOf(edit);
  return who.some((key) => differs(before, columns, key));
}

/** If one of these changes, the stored coordinates are outdated. */
const addressColumns = ['address_line1', 'city', 'state', 'zipcode', 'country'] as const;

/** Whether a change moves the dealer, so that its place on the map has to be found again. */
export const isAtAnotherAddress = (before: DealerRow, said: Partial<DealerChange>): boolean =>
  addressColumns.some((key) => differs(before, said, key));

const differs = (before: DealerRow, said: Partial<DealerChange>, key: keyof DealerChange): boolean =>
  said[key] !== undefined && said[key] !== before[key];

async function saving(
  parts: ServiceParts,
  { cause, asked = unkeyed }: { cause: Cause; asked?: Asked },
  write: (tx: Transaction) => Promise<DealerRow>,
): Promise<Dealer> {
  try {
    const save = async (tx: Transaction): Promise<Dealer> => {
      const saved = await write(tx);
      await enqueueDealers(tx, [saved], cause);
      return dealerOf(saved);
    };
    const dealer = await parts.db.transaction((tx) => answerOnce(tx, asked, () => save(tx)));
    parts.committed();
    return dealer;
  } catch (error) {
    throw isUniqueViolation(error, 'dealers_number_once') ? dealerNumberTaken() : error;
  }
}

/** Enqueues saved dealers, each with its full state. */
export const enqueueDealers = (tx: Transaction, saved: DealerRow[], cause: Cause): Promise<void> =>
  enqueueAll(
    tx,
    saved.map(({ id, version, dealer_number, name, email, city, state, country, active }) => ({
      event: dealerChanged,
      aggregateId: id,
      version,
      data: { dealerId: id, dealerNumber: dealer_number, name, email, city, state, country, active },
      cause,
    })),
  );

type Address = { zipcode: string; country: 'US' | 'CA'; lat?: number; lon?: number };
type Place = Pick<DealerRow, 'lat' | 'lon' | 'approximate'>;

function placeOf(input: Address, before: DealerRow | null): Place {
  const place = placeIfKnown(input, before);
  if (!place) throw placeUnknown();
  return place;
}

/** The position of an address: as given, else the center of its postal code, else the previous one. */
export function placeIfKnown({ zipcode, country, lat, lon }: Address, before: DealerRow | null): Place | null {
  if (lat !== undefined && lon !== undefined) return { lat, lon, approximate: false };
  const place = locatePostalCode(zipcode, country) ?? before;
  return place && { lat: place.lat, lon: place.lon, approximate: true };
}

/** The columns that an edit names; absent fields stay as they are. */
export function columnsOf(input: DealerEdit): Partial<DealerChange> {
  const columns = {
    dealer_number: input.dealerId,
    name: input.name,
    address_line1: input.addressLine1,
    address_line2: input.addressLine2,
    city: input.city,
    state: input.state,
    zipcode: input.zipcode,
    country: input.country,
    bio: input.bio,
    phone: input.phone,
    website_url: input.websiteUrl,
    email: input.email,
    profile_image: input.profileImage,
    active: input.active,
  };
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<DealerChange>;
}

export function dealerOf(row: DealerRow): Dealer {
  return {
    id: row.id,
    dealerId: row.dealer_number,
    name: row.name,
    addressLine1: row.address_line1,
    addressLine2: row.address_line2,
    city: row.city,
    state: row.state,
    zipcode: row.zipcode,
    country: row.country,
    bio: row.bio,
    phone: row.phone,
    websiteUrl: row.website_url,
    email: row.email,
    profileImage: row.profile_image,
    location: { lat: row.lat, lon: row.lon, approximate: row.approximate },
    active: row.active,
  };
}
