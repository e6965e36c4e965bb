import type { Response } from 'express';
import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { whoIs } from '../users/who-is.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { readImage, setAccountImage } from './account-image.ts';
import { addDealerImage } from './dealer-image.ts';
import {
  addBikeImage,
  decideBikeImage,
  deleteBikeImage,
  listBikeImages,
  openBikeImage,
  searchBikeImages,
} from './bike-images.ts';
import { addTimecard, deleteDocument, idKindOf, listTimecards, openFor, uploadIdFiles } from './documents.ts';
import { addPlate, listPlates, vinOf } from './plates.ts';
import { listDocumentsToReview, rejectDocument, reviewDocuments } from './review-documents.ts';

export const documentsRoutes = (parts: IdentityParts) => [
  mount(identityRoutes.uploadImage, async (call) => {
    await setAccountImage(parts, call.file, call);
    return { user: await whoIs(parts.db, call.session) };
  }),
  mount(identityRoutes.removeImage, async (call) => {
    await setAccountImage(parts, null, call);
    return { user: await whoIs(parts.db, call.session) };
  }),
  mount(identityRoutes.uploadDealerImage, async (call) => ({
    image: await addDealerImage(parts, call.params.dealerId, call.file, call),
  })),
  mount(identityRoutes.getImage, async ({ params, response }) => {
    // A new picture gets a new id, so it may be cached forever.
    sendPicture(response, await readImage(parts, params.imageId), 'public, max-age=31536000, immutable');
  }),
  mount(identityRoutes.uploadIdFiles, async (call) => ({
    documents: (await uploadIdFiles(parts, call.params.riderId, call.files, call))!,
  })),
  mount(identityRoutes.reviewDocuments, async (call) => ({
    rider: await reviewDocuments(parts, call.params.riderId, call.body, call),
  })),
  mount(identityRoutes.listDocumentsToReview, ({ query }) => listDocumentsToReview(parts.db, query)),
  mount(identityRoutes.rejectDocument, async (call) => ({
    documents: await rejectDocument(
      parts,
      { riderId: call.params.riderId, kind: idKindOf(call.params.kind) },
      call.body,
      call,
    ),
  })),
  mount(identityRoutes.getDocument, async (call) => {
    const { bytes } = await openFor(parts, { riderId: call.params.riderId, kind: idKindOf(call.params.kind) }, call);
    sendPicture(call.response, bytes, 'private, no-store');
  }),
  mount(identityRoutes.deleteDocument, async (call) => ({
    documents: (await deleteDocument(parts, { riderId: call.params.riderId, kind: idKindOf(call.params.kind) }, call))!,
  })),
  mount(identityRoutes.listPlates, async ({ params }) => ({ plates: await listPlates(parts, params.riderId) })),
  mount(identityRoutes.uploadPlate, async (call) => ({
    plates: await addPlate(parts, call.params, call.file, call),
  })),
  mount(identityRoutes.getPlate, async (call) => {
    const which = { riderId: call.params.riderId, kind: 'plate', vin: vinOf(call.params.vin) } as const;
    sendPicture(call.response, (await openFor(parts, which, call)).bytes, 'private, no-store');
  }),
  mount(identityRoutes.listBikeImages, async ({ params }) => ({ images: await listBikeImages(parts, params.riderId) })),
  mount(identityRoutes.uploadBikeImage, async (call) => ({
    images: await addBikeImage(parts, bikeOf(call.params), call.file, call),
  })),
  mount(identityRoutes.getBikeImage, async ({ params, response }) => {
    sendPicture(response, await openBikeImage(parts, bikeOf(params)), 'private, no-store');
  }),
  mount(identityRoutes.deleteBikeImage, async (call) => ({
    images: await deleteBikeImage(parts, bikeOf(call.params), call),
  })),
  mount(identityRoutes.searchBikeImages, ({ query }) => searchBikeImages(parts, query)),
  mount(identityRoutes.decideBikeImage, async (call) => ({
    image: await decideBikeImage(parts, bikeOf(call.params), call.body, call),
  })),
  mount(identityRoutes.listTimecards, async ({ params }) => ({
    timecards: await listTimecards(parts, params.riderId),
  })),
  mount(identityRoutes.uploadTimecard, async (call) => ({
    timecard: await addTimecard(parts, call.params.riderId, call.file, call),
  })),
  mount(identityRoutes.getTimecard, async (call) => {
    const { bytes } = await openFor(
      parts,
      { riderId: call.params.riderId, kind: 'timecard', id: call.params.file },
      call,
    );
    sendPicture(call.response, bytes, 'private, no-store');
  }),
  mount(
    identityRoutes.deleteTimecard,
    async (call) =>
      void (await deleteDocument(
        parts,
        { riderId: call.params.riderId, kind: 'timecard', id: call.params.file },
        call,
      )),
  ),
];

const bikeOf = ({ riderId, vin }: { riderId: string; vin: string }) => ({ riderId, vin: vinOf(vin) });

function sendPicture(response: Response, bytes: Buffer, caching: string): void {
  response
    .set({
      'Content-Type': 'image/jpeg',
      'Cache-Control': caching,
      'X-Content-Type-Options': 'nosniff',
      'Content-Disposition': 'inline',
    })
    .send(bytes);
}
