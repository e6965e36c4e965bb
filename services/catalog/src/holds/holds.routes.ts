import { holdRoutes } from '@podium/contracts/api/catalog/holds.ts';
import { mount } from '@podium/service-kit/mount.ts';
import { authorOf } from '../calls/author.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { decideHold } from './decide-hold.ts';
import { listHolds } from './list-holds.ts';

export const holdsRoutes = (parts: CatalogParts) => [
  mount(holdRoutes.listHolds, (call) => listHolds(parts, call.query, authorOf(call))),
  mount(holdRoutes.decideHold, (call) => decideHold(parts, call.params.holdId, call.body, authorOf(call))),
];
