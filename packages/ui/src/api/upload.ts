import { currentLocale } from '@podium/ui/federated/i18n.ts';
import { apiErrorOf } from './api-error.ts';

/** A multipart upload that tells how far it is; `fetch` cannot. Only `*.api.ts` files call it. */
export function upload<T>(path: string, form: FormData, onProgress?: (fraction: number) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Accept-Language', currentLocale());
    request.setRequestHeader('X-Requested-With', 'podium');
    request.upload.addEventListener('progress', (event) => event.lengthComputable && onProgress?.(event.loaded / event.total));
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve((request.responseText ? JSON.parse(request.responseText) : undefined) as T);
      else reject(apiErrorOf(request.status, request.statusText, request.responseText));
    });
    request.addEventListener('error', () => reject(apiErrorOf(0, '', '')));
    request.send(form);
  });
}
