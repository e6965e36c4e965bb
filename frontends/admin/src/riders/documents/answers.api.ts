import { api } from '@podium/ui/federated/api-client.ts';
import { currentLocale } from '@podium/ui/federated/i18n.ts';

/** Requests whose body is not JSON, which the shared client does not return. */
async function ask(path: string, signal?: AbortSignal): Promise<Response> {
  const send = () =>
    fetch(path, {
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json, image/*',
        'Accept-Language': currentLocale(),
        'X-Requested-With': 'podium',
      },
      ...(signal && { signal }),
    });
  const response = await send();
  if (response.ok) return response;
  // The client renews an expired session, and raises any other failure as an error.
  await api.get('/api/me', signal && { signal });
  const again = await send();
  if (!again.ok) await api.get(path, signal && { signal });
  return again;
}

export const getFile = async (path: string, signal?: AbortSignal): Promise<Blob> => (await ask(path, signal)).blob();
