import type { Attributes } from './tracing.ts';

/**
 * Attributes of a call to a server, by OpenTelemetry's conventions for HTTP clients. The route's pattern stands for the
 * path, whose ids may be personal.
 */
export function httpClientAttributes(method: string, url: URL | string, pattern: string): Attributes {
  const { origin, hostname, port, protocol } = new URL(url);
  return {
    'http.request.method': method.toUpperCase(),
    'url.full': origin + pattern,
    'url.template': pattern,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  };
}

/** Of its answer; a status of 400 or more is an error of the call. */
export const answerAttributes = (status: number): Attributes => ({
  'http.response.status_code': status,
  ...(status >= 400 && { 'error.type': String(status) }),
});
