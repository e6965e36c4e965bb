import { api } from '@podium/ui/federated/api-client.ts';
import { currentLocale } from '@podium/ui/federated/i18n.ts';
import { apiErrorOf, isApiError } from '../api/api-error.ts';

/** A private file of its owner and staff: fetched rather than linked, so that a refusal can be explained. */
export async function fetchPrivateFile(path: string): Promise<Blob> {
  try {
    return await read(path);
  } catch (error) {
    if (!isApiError(error) || error.code !== 'session/missing') throw error;
    // Any call of the client renews the session, or leaves the page when it has ended.
    await api.get('/api/me');
    return read(path);
  }
}

async function read(path: string): Promise<Blob> {
  const response = await fetch(path, {
    credentials: 'same-origin',
    headers: { 'Accept-Language': currentLocale(), 'X-Requested-With': 'podium' },
  });
  if (!response.ok) throw apiErrorOf(response.status, response.statusText, await response.text());
  return response.blob();
}
