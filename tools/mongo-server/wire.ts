import { deserialize, serialize, type Document } from 'bson';

const opReply = 1;
const opQuery = 2004;
const opMsg = 2013;
const moreToCome = 2;
const checksumPresent = 1;
const headerBytes = 16;
export const largestMessage = 48_000_000;

/** One request: the command document, with document sequences put back in as arrays. */
export type Request = { id: number; command: Document; legacy: boolean; wantsReply: boolean };

export const encodeDocument = (document: Document): Uint8Array => serialize(document, { ignoreUndefined: true });
export const decodeDocument = (bytes: Uint8Array): Document => deserialize(bytes, { promoteBuffers: false });

/** Cuts the complete messages off the front, and answers how many bytes the next one still lacks. */
export function takeMessages(bytes: Buffer): { messages: Buffer[]; rest: Buffer; wanted: number } {
  const messages: Buffer[] = [];
  let rest = bytes;
  while (rest.length >= 4) {
    const length = rest.readInt32LE(0);
    if (length < headerBytes || length > largestMessage) throw new Error(`a message of ${length} bytes`);
    if (rest.length < length) return { messages, rest, wanted: length - rest.length };
    messages.push(rest.subarray(0, length));
    rest = rest.subarray(length);
  }
  return { messages, rest, wanted: 4 - rest.length };
}

export function readRequest(message: Buffer): Request {
  const id = message.readInt32LE(4);
  const code = message.readInt32LE(12);
  if (code === opQuery) return { id, command: readQuery(message), legacy: true, wantsReply: true };
  if (code !== opMsg) throw new Error(`operation code ${code} is not spoken here`);
  const flags = message.readUInt32LE(headerBytes);
  return { id, command: readSections(message, flags), legacy: false, wantsReply: (flags & moreToCome) === 0 };
}

/** The legacy format, which drivers still use for their first hello. */
function readQuery(message: Buffer): Document {
  const name = message.indexOf(0, headerBytes + 4);
  return decodeDocument(documentAt(message, name + 1 + 8).bytes);
}

function readSections(message: Buffer, flags: number): Document {
  const end = message.length - (flags & checksumPresent ? 4 : 0);
  let command: Document = {};
  const sequences: Document = {};
  for (let at = headerBytes + 4; at < end;) {
    const kind = message[at++];
    if (kind === 0) {
      const { bytes, next } = documentAt(message, at);
      command = decodeDocument(bytes);
      at = next;
      continue;
    }
    const sectionEnd = at + message.readInt32LE(at);
    const nameEnd = message.indexOf(0, at + 4);
    const documents: Document[] = [];
    for (let place = nameEnd + 1; place < sectionEnd;) {
      const { bytes, next } = documentAt(message, place);
      documents.push(decodeDocument(bytes));
      place = next;
    }
    sequences[message.toString('utf8', at + 4, nameEnd)] = documents;
    at = sectionEnd;
  }
  return { ...command, ...sequences };
}

function documentAt(message: Buffer, at: number): { bytes: Buffer; next: number } {
  const next = at + message.readInt32LE(at);
  return { bytes: message.subarray(at, next), next };
}

export function encodeReply({ id, legacy }: Request, answer: Document): Buffer {
  const body = encodeDocument(answer);
  const head = Buffer.alloc(headerBytes + (legacy ? 20 : 5));
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(id, 8);
  head.writeInt32LE(legacy ? opReply : opMsg, 12);
  // OP_REPLY: flags, cursor, start, count. OP_MSG: flags and the kind of its one section.
  if (legacy) head.writeInt32LE(1, headerBytes + 16);
  return Buffer.concat([head, body]);
}
