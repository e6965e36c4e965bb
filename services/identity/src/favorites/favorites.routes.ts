import { identityRoutes } from '@podium/contracts/api/identity.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { addFavorite, removeFavorite } from './favorites.ts';

export const favoritesRoutes = ({ db }: IdentityParts) => [
  mount(identityRoutes.addFavorite, ({ params }) => addFavorite(db, params)),
  mount(identityRoutes.removeFavorite, ({ params }) => removeFavorite(db, params)),
];
