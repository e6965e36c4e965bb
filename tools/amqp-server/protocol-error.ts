const names: Record<number, string> = {
  320: 'CONNECTION_FORCED',
  402: 'INVALID_PATH',
  403: 'ACCESS_REFUSED',
  404: 'NOT_FOUND',
  405: 'RESOURCE_LOCKED',
  406: 'PRECONDITION_FAILED',
  501: 'FRAME_ERROR',
  503: 'COMMAND_INVALID',
  504: 'CHANNEL_ERROR',
  505: 'UNEXPECTED_FRAME',
  530: 'NOT_ALLOWED',
  540: 'NOT_IMPLEMENTED',
  541: 'INTERNAL_ERROR',
};
const closesOnlyTheChannel = new Set([403, 404, 405, 406]);

/** A client's mistake; the code decides, as in the specification, whether the channel or the connection is closed. */
export class ProtocolError extends Error {
  readonly code: number;
  readonly endsConnection: boolean;

  constructor(code: number, text: string) {
    super(`${names[code]} - ${text}`);
    this.code = code;
    this.endsConnection = !closesOnlyTheChannel.has(code);
  }
}

export const noQueue = (name: string) => new ProtocolError(404, `no queue '${name}' in vhost '/'`);
export const noExchange = (name: string) => new ProtocolError(404, `no exchange '${name}' in vhost '/'`);
