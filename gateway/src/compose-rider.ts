import type { Request, Response } from 'express';
import { maxPerPage } from '@podium/contracts/pagination.ts';
import { passOn } from './pass-on.ts';
import { fetchFrom, type Upstream } from './upstreams.ts';

type Part = { value: unknown; down: boolean };

/**
 * A rider as shown on screens: the profile from identity, bikes from dealers, wallet, awards and races from rewards.
 * The profile decides the answer; any other part that is down is null and listed in `unavailable` (api.md).
 */
export async function composeRider(
  upstreams: Record<Upstream, string>,
  request: Request,
  response: Response,
): Promise<void> {
  const { type, riderId } = request.params as { type: string; riderId: string };
  const base = `/api/${encodeURIComponent(type)}/rider/${encodeURIComponent(riderId)}`;
  const profile = await fetchFrom(upstreams.identity, base, request.headers);
  if (!profile?.ok) return passOn(profile, response);
  const { rider } = (await profile.json()) as { rider: object };
  const part = async (service: Upstream, path: string, pick: (body: never) => unknown): Promise<Part> => {
    const answer = await fetchFrom(upstreams[service], `${base}${path}`, request.headers);
    return answer?.ok
      ? { value: pick((await answer.json()) as never), down: false }
      : { value: null, down: !answer || answer.status >= 500 };
  };
  const [bikes, wallet, awards, races] = await Promise.all([
    part('dealers', '/bikes', (answer: { bikes: unknown }) => answer.bikes),
    part('rewards', '/wallet', (answer) => answer),
    part('rewards', `/awards?limit=${maxPerPage}`, (answer: { awards: unknown }) => answer.awards),
    // A dealer sees what can be spent, not where it was earned.
    type === 'dealer'
      ? { value: null, down: false }
      : part('rewards', `/results?limit=${maxPerPage}`, (answer: { results: unknown }) => answer.results),
  ]);
  const parts = { bikes, wallet, awards, races };
  const etag = profile.headers.get('etag');
  if (etag) response.setHeader('ETag', etag);
  response.json({
    rider: {
      ...rider,
      bikes: parts.bikes.value,
      wallet: parts.wallet.value,
      awards: parts.awards.value,
      races: parts.races.value,
    },
    unavailable: Object.entries(parts).flatMap(([name, { down }]) => (down ? [name] : [])),
  });
}
