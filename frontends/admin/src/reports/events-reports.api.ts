import type { PageQuery } from '@podium/contracts/pagination.ts';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { queryOf } from '@podium/ui/api/queries.ts';

export const finishedEventsQuery = (query: PageQuery) => queryOf(catalogCalls.finishedEvents, { query });
