import type { EventData } from '@podium/contracts/event.ts';
import type { bikesChanged } from '@podium/contracts/events/dealers.bikes-changed.v1.ts';
import type { dealerChanged } from '@podium/contracts/events/dealers.dealer-changed.v1.ts';
import type { bikeImagesChanged } from '@podium/contracts/events/identity.bike-images-changed.v1.ts';
import type { promoterChanged } from '@podium/contracts/events/identity.promoter-changed.v1.ts';
import type { riderMerged } from '@podium/contracts/events/identity.rider-merged.v1.ts';
import type { RiderSnapshot } from '@podium/contracts/events/identity.rider-changed.v1.ts';
import { programDay } from '@podium/service-kit/clock.ts';
import { deletePromoters, setFirstDays, moveRider } from './facts.store.ts';
import { projectNewest, projectWhole, type Projection } from './projection.ts';

const projectNames = projectNewest<RiderSnapshot>('riders', 'rider_id', (data) => ({
  rider_id: data.riderId,
  name: `${data.firstName} ${data.lastName}`,
  hometown: data.hometown,
  city: data.city,
  state: data.state,
  country: data.country,
  ama_number: data.amaNumber,
  tax_status: data.taxStatus ?? null,
  documents_verified: Boolean(data.documentsVerifiedAt),
  active: data.active,
}));

/** With the day of the rider's first event, as the day of registration. */
export const projectRiders: Projection<RiderSnapshot> = async (tx, events) => {
  await setFirstDays(
    tx,
    events.map(({ data, occurredAt }) => ({
      rider_id: data.riderId,
      registered_on: programDay(new Date(occurredAt)),
    })),
  );
  await projectNames(tx, events);
};

/** Moves the facts of the one account to the other (rule 25). */
export const mergeRiders: Projection<EventData<typeof riderMerged>> = async (tx, events) => {
  for (const { data } of events) await moveRider(tx, data.fromId, data.intoId);
};

const projectApplications = projectNewest<EventData<typeof promoterChanged>>('promoters', 'promoter_id', (data) => ({
  promoter_id: data.promoterId,
  name: data.name,
  status: data.status,
  active: data.active,
}));

/** A deleted application leaves no row. */
export const projectPromoters: Projection<EventData<typeof promoterChanged>> = async (tx, events) => {
  const gone = await deletePromoters(
    tx,
    events.map(({ data }) => data),
  );
  await projectApplications(
    tx,
    events.filter(({ data }) => !gone.has(data.promoterId)),
  );
};

/** The directory, for names and places in reports. */
export const projectDealers = projectNewest<EventData<typeof dealerChanged>>('dealers', 'dealer_id', (data) => ({
  dealer_id: data.dealerId,
  dealer_number: data.dealerNumber,
  name: data.name,
  city: data.city,
  state: data.state,
  country: data.country,
  active: data.active,
}));

/** The garage of a rider with its bikes, replaced as a whole. */
export const projectBikes = projectWhole<EventData<typeof bikesChanged>>({
  table: 'garages',
  key: 'rider_id',
  rowOf: ({ riderId, bikes }) => ({
    rider_id: riderId,
    bikes: bikes.length,
    invalid_bikes: bikes.filter(({ valid }) => !valid).length,
  }),
  parts: 'bikes',
  partsOf: ({ bikes }) =>
    bikes.map(({ vin, make, model, year, valid, code = null }) => ({ vin, make, model, year, valid, code })),
});

/** The photos of a rider, replaced as a whole. */
export const projectBikeImages = projectWhole<EventData<typeof bikeImagesChanged>>({
  table: 'bike_image_sets',
  key: 'rider_id',
  rowOf: ({ riderId }) => ({ rider_id: riderId }),
  parts: 'bike_images',
  partsOf: ({ images }) =>
    images.map(({ vin, status, uploadedAt, decidedAt, reason }) => ({
      vin,
      status,
      uploaded_on: programDay(new Date(uploadedAt)),
      decided_on: decidedAt && programDay(new Date(decidedAt)),
      reason,
    })),
});
