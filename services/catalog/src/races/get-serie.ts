import type { Session } from '@podium/contracts/roles.ts';
import { isId } from '../documents/ids.ts';
import { noSuchSerie } from '../errors.ts';
import type { CatalogParts } from '../calls/parts.ts';
import { checkOwner } from '../approval/approval.ts';
import type { SerieDocument } from '../documents/fields.ts';

type Store = Pick<CatalogParts, 'store'>;

/** Throws `catalog/no-such-serie` if there is none, or it was deleted. */
export async function getSerie({ store }: Store, id: string): Promise<SerieDocument> {
  const serie = isId(id) ? await store.series.findOne({ _id: id, deleted: false }) : null;
  if (!serie) throw noSuchSerie();
  return serie;
}

/** For staff and the series' promoter. Throws `catalog/no-such-serie`, `catalog/not-yours`. */
export async function getOwnSerie(parts: Store, id: string, session: Session): Promise<SerieDocument> {
  const serie = await getSerie(parts, id);
  checkOwner(serie, session);
  return serie;
}
