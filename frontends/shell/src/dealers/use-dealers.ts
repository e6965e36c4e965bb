import { useMemo } from 'react';
import { isAsNear } from '@podium/contracts/distance.ts';
import { foldLetters } from '@podium/contracts/names.ts';
import type { Distance } from '@podium/contracts/api/catalog/search.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { distanceOf, hasPlace } from '../finder/place-search.ts';
import type { FinderAddress } from '../finder/use-finder-address.ts';
import { dealersQuery, type ListedDealer } from './dealers.api.ts';

export const pageSize = 20;
const minutes = 60_000;

/**
 * The dealers that match the address. All come in one answer, sorted by distance where there is a place, so that
 * filters and map respond at once; `matching` ignores the distance, because the map also shows what lies beyond it.
 */
export function useDealers({ get }: FinderAddress, favorites: readonly string[] | undefined) {
  const [zipcode, lat, lon] = [get('zipcode'), get('lat'), get('lon')];
  const place: Record<string, string> = zipcode ? { zipcode } : hasPlace(get) ? { lat, lon } : {};
  const near = useQuery({
    ...dealersQuery(place),
    staleTime: 5 * minutes,
    placeholderData: keepPreviousData,
  });
  const placeProblem =
    isApiError(near.error) && near.error.code === 'dealers/zipcode-unknown' ? near.error.message : undefined;
  // Around an unknown place, all dealers are returned.
  const all = useQuery({
    ...dealersQuery({}),
    staleTime: 5 * minutes,
    enabled: placeProblem !== undefined,
  });
  const { data, error, isFetching, refetch } = placeProblem === undefined ? near : all;
  const center = data?.center ?? null;
  const distance = (center && distanceOf(get, '')) || undefined;
  const [name, state, country] = [get('q'), get('state'), get('country')];
  const matching = useMemo(() => {
    const wanted = foldLetters(name);
    return (data?.dealers ?? [])
      .filter(
        (dealer) =>
          (!country || dealer.country === country) &&
          (!state || dealer.state === state) &&
          foldLetters(`${dealer.name} ${dealer.city} ${dealer.zipcode}`).includes(wanted),
      )
      .map((dealer) => ({ dealer, isNear: isNear(dealer, zipcode, distance as Distance | undefined) }));
  }, [data, name, state, country, zipcode, distance]);
  const found = useMemo(() => {
    const isFavorite = ({ id }: ListedDealer) => favorites?.includes(id) ?? false;
    return matching
      .flatMap(({ dealer, isNear: is }) => (is ? [dealer] : []))
      .sort((a, b) => Number(isFavorite(b)) - Number(isFavorite(a)));
  }, [matching, favorites]);
  const states = data?.distinctStates;
  return {
    states,
    isLoaded: data !== undefined,
    error,
    isFetching,
    refetch,
    placeProblem,
    center,
    distance,
    matching,
    found,
  };
}

const isNear = ({ zipcode, distanceMiles = 0 }: ListedDealer, area: string, distance: Distance | undefined) =>
  isAsNear({ zipcode, miles: distanceMiles }, area, distance);
