import { z } from 'zod';
import { pageQuerySchema, paginationSchema } from '../../pagination.ts';
import { defineRoute } from '../../route.ts';
import {
  askedTransferSchema,
  bikeEntrySchema,
  holderAnswerSchema,
  transferStatusSchema,
  transferToAnswerSchema,
  vinTransferSchema,
} from '../../vin-transfers.ts';

const transfers = z.object({ asked: z.array(askedTransferSchema), toAnswer: z.array(transferToAnswerSchema) });
const ofRider = { own: { rider: 'riderId' }, status: 200 } as const;

/** Bikes that change hands, and what happened to one. */
export const vinTransferRoutes = {
  listTransfers: defineRoute({
    ...ofRider,
    method: 'get',
    path: '/api/rider/rider/{riderId}/transfers',
    summary: 'A rider’s VIN transfer requests, and those for VINs that the rider holds',
    access: 'rider',
    answer: transfers,
  }),
  askTransfer: defineRoute({
    ...ofRider,
    method: 'put',
    path: '/api/rider/rider/{riderId}/bike/{vin}/transfer',
    summary: 'Request the transfer of a VIN that another rider holds; the holder answers, staff decide',
    access: 'rider',
    body: z.object({ note: z.string().trim().min(1).max(500) }),
    answer: transfers,
    errors: ['dealers/no-transfer-needed', 'dealers/transfer-rejected', 'dealers/too-many-transfers'],
  }),
  answerTransfer: defineRoute({
    ...ofRider,
    method: 'put',
    path: '/api/rider/rider/{riderId}/transfer/{transferId}',
    summary: 'The holder of a VIN confirms or denies the transfer; can be changed until staff decide',
    access: 'rider',
    body: z.object({ answer: holderAnswerSchema }),
    answer: transfers,
    errors: ['dealers/no-such-transfer', 'dealers/transfer-decided'],
  }),
  searchTransfers: defineRoute({
    method: 'get',
    path: '/api/admin/vin-transfers',
    summary: 'VIN transfer requests: the waiting ones, oldest first, or the decided ones',
    access: 'admin',
    query: pageQuerySchema.extend({ status: transferStatusSchema.default('waiting') }),
    status: 200,
    answer: z.object({ transfers: z.array(vinTransferSchema), pagination: paginationSchema }),
  }),
  decideTransfer: defineRoute({
    method: 'put',
    path: '/api/admin/vin-transfer/{transferId}',
    summary: 'Approve or reject a VIN transfer, once; the riders get a mail',
    touches: ['dealers', 'rewards'],
    access: 'admin',
    body: z.object({ decision: z.enum(['approve', 'reject']), reason: z.string().trim().min(1).max(500) }),
    status: 200,
    answer: z.object({ transfer: vinTransferSchema }),
    errors: [
      'dealers/no-such-transfer',
      'dealers/transfer-decided',
      'dealers/no-transfer-needed',
      'dealers/second-person-needed',
      'dealers/vin-in-use',
      'dealers/invalid-vin',
      'dealers/other-make',
      'service/unavailable',
    ],
  }),
  bikeHistory: defineRoute({
    ...ofRider,
    method: 'get',
    path: '/api/{type}/rider/{riderId}/bike/{vin}/history',
    summary: 'The history of a bike, newest first: with this rider, for staff with every rider',
    access: 'riderStaff',
    answer: z.object({ entries: z.array(bikeEntrySchema) }),
  }),
} as const;
