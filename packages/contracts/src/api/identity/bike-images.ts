import { z } from 'zod';
import { bikeImageSchema, bikeImageStatusSchema, shownBikeImageSchema } from '../../bike-images.ts';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { text } from '../../plain-text.ts';
import { defineRoute } from '../../route.ts';
import { image } from './accounts.ts';

const bikeImages = z.object({ images: z.array(bikeImageSchema) });
const ofRider = { own: { rider: 'riderId' }, status: 200 } as const;

/** Photos of bikes with their logo, and the decisions of staff. */
export const bikeImageRoutes = {
  listBikeImages: defineRoute({
    ...ofRider,
    method: 'get',
    path: '/api/{type}/rider/{riderId}/bike-images',
    summary: 'The photos that a rider uploaded of bikes, the newest first, with their review',
    access: 'riderStaff',
    answer: bikeImages,
  }),
  uploadBikeImage: defineRoute({
    ...ofRider,
    ...image,
    method: 'post',
    path: '/api/rider/rider/{riderId}/bike-image/{vin}',
    summary: 'A photo of a bike with the logo in place; takes the place of the one before and waits for staff',
    access: 'riderPapers',
    twice: 'sets',
    answer: bikeImages,
    errors: [...image.errors, 'dealers/invalid-vin'],
  }),
  getBikeImage: defineRoute({
    ...ofRider,
    method: 'get',
    path: '/api/{type}/rider/{riderId}/bike-image/{vin}',
    summary: 'The photo of a bike, streamed to its owner and to staff',
    access: 'riderStaff',
    file: ['image/jpeg'],
    answer: z.unknown(),
    errors: ['upload/no-such-file', 'dealers/invalid-vin'],
  }),
  deleteBikeImage: defineRoute({
    ...ofRider,
    method: 'delete',
    path: '/api/rider/rider/{riderId}/bike-image/{vin}',
    summary: 'Delete the photo of a bike',
    access: 'riderPapers',
    answer: bikeImages,
    errors: ['upload/no-such-file', 'dealers/invalid-vin'],
  }),
  searchBikeImages: defineRoute({
    method: 'get',
    path: '/api/admin/bike-images',
    summary: 'Photos of bikes: those that wait for review, oldest first, or the reviewed ones, newest first',
    access: 'admin',
    query: pageQuerySchema.extend({
      status: bikeImageStatusSchema.default('waiting'),
      /** Words of the rider’s name, or a part of the VIN. */ query: z.string().trim().max(100).optional(),
    }),
    status: 200,
    answer: z.object({ images: z.array(shownBikeImageSchema), pagination: paginationSchema }),
  }),
  decideBikeImage: defineRoute({
    method: 'put',
    path: '/api/admin/rider/{riderId}/bike-image/{vin}/decision',
    summary: 'Approve the photo of a bike, or ask for another one; the rider reads the reason, there and by mail',
    access: 'admin',
    body: z.discriminatedUnion('status', [
      z.object({ status: z.literal('approved'), /** As it was shown. */ uploadedAt: z.iso.datetime() }),
      z.object({ status: z.literal('rejected'), uploadedAt: z.iso.datetime(), reason: text(500) }),
    ]),
    status: 200,
    answer: z.object({ image: bikeImageSchema }),
    errors: ['identity/no-such-rider', 'upload/no-such-file', 'dealers/invalid-vin', 'identity/image-changed'],
  }),
} as const;
