import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';
import { call } from '@podium/ui/federated/api-client.ts';

/** The shapes of files that the user posted before; staff share theirs. */
export const shapesQuery = () => queryOf(catalogCalls.listShapes, {}, ({ shapes }) => shapes);
export const renameShape = (shapeId: string, name: string) =>
  call(catalogCalls.renameShape, { params: { shapeId }, body: { name } });
export const deleteShape = (shapeId: string) => call(catalogCalls.deleteShape, { params: { shapeId } });
