import type { Request, Response } from 'express';
import { passOn } from './pass-on.ts';
import { fetchFrom, type Upstream } from './upstreams.ts';

type Part = { value: unknown; down: boolean };

/**
 * A rider as screens show one: the profile from identity, bikes from dealers, wallet and awards from rewards. The profile
 * decides the answer; any other part that is down is null and named in `unavailable` (api.md).
 */
export async function composeRider(upstreams: Record<Upstream, string>, request: Request, response: Response): Promise<void> {
  const { type, riderId } = request.params as { type: string; riderId: string };
  const base = `/api/${encodeURIComponent(type)}/rider/${encodeURIComponent(riderId)}`;
  const profile = await fetchFrom(upstreams.identity, base, request.headers);
  if (!profile?.ok) return passOn(profile, response);
  const { rider } = (await profile.json()) as { rider: object };
  const part = async (service: Upstream, path: string, pick: (body: never) => unknown): Promise<Part> => {
    const answer = await fetchFrom(upstreams[service], `${base}${path}`, request.headers);
    return answer?.ok ? { value: pick((await answer.json()) as never), down: false } : { value: null, down: !answer || answer.status >= 500 };
  };
  const parts = {
    bikes: await part('dealers', '/bikes', ({ bikes }: { bikes: unknown }) => bikes),
    wallet: await part('rewards', '/wallet', (wallet) => wallet),
    awards: await part('rewards', '/awards?limit=100', ({ awards }: { awards: unknown }) => awards),
  };
  const etag = profile.headers.get('etag');
  if (etag) response.setHeader('ETag', etag);
  response.json({
    rider: { ...rider, bikes: parts.bikes.value, wallet: parts.wallet.value, awards: parts.awards.value },
    unavailable: Object.entries(parts).flatMap(([name, { down }]) => (down ? [name] : [])),
  });
}
