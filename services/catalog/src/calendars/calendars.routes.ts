import { resultRoutes } from '@podium/contracts/api/catalog/results.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { favoritesCalendar, favoritesPath } from './calendars.ts';

export const calendarsRoutes = (parts: CatalogParts) => [
  mount(resultRoutes.favoritesCalendar, ({ params }) => ({ path: favoritesPath(parts, params.riderId) })),
  mount(resultRoutes.favoritesFeed, ({ params, response, ...call }) =>
    favoritesCalendar(parts, params.token, call, response),
  ),
];
