import { renewSession } from '@podium/ui/federated/api-client.ts';
import { currentLocale, i18n } from '@podium/ui/federated/i18n.ts';
import { ApiError, apiErrorOf, isApiError } from './api-error.ts';
import { isLost, keyHeader, openCalls } from './attempt-key.ts';
import { refuseOffline } from './offline.ts';

/** A multipart upload with progress, which `fetch` lacks. Only `*.api.ts` files call it. */
export async function upload<T>(path: string, form: FormData, onProgress?: (fraction: number) => void): Promise<T> {
  const sendKeyed = async (key: string) => {
    refuseOffline();
    try {
      return await send<T>(path, form, key, onProgress);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'session/missing') throw error;
      await renewSession();
      return send<T>(path, form, key, onProgress);
    }
  };
  return once([path, [...form].map(([field, value]) => [field, nameOf(value)])], sendKeyed, isLost);
}

const once = openCalls();
/** The same file, chosen again, is equal; one that was edited meanwhile is not. */
const nameOf = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified];

function send<T>(path: string, form: FormData, key: string, onProgress?: (fraction: number) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', currentLocale());
    request.setRequestHeader('X-Requested-With', 'podium');
    request.setRequestHeader(keyHeader, key);
    request.upload.addEventListener(
      'progress',
      (event) => event.lengthComputable && onProgress?.(event.loaded / event.total),
    );
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300)
        resolve((request.responseText ? JSON.parse(request.responseText) : undefined) as T);
      else reject(apiErrorOf(request.status, request.statusText, request.responseText));
    });
    request.addEventListener('error', () => reject(new ApiError(0, 'service/unavailable', i18n.t('ui:error.offline'))));
    request.send(form);
  });
}
