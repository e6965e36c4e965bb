import type { Document } from 'bson';

const names: Record<number, string> = {
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  72: 'InvalidOptions',
  86: 'IndexKeySpecsConflict',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  40324: 'Location40324',
};

/** An error with MongoDB's own code, which clients check. */
export class MongoError extends Error {
  readonly code: number;
  readonly details: Document;

  constructor(code: number, message: string, details: Document = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get codeName(): string {
    return names[this.code] ?? `Location${this.code}`;
  }
}

/** Any failure with MongoDB's code; mingo describes errors only in words. */
export function asMongoError(error: unknown): MongoError {
  if (error instanceof MongoError) return error;
  const { message } = error as Error;
  if (message.includes('immutable field')) return new MongoError(66, message);
  if (message.includes('would create a conflict')) return new MongoError(40, message);
  return new MongoError(message.includes('nknown operator') ? 2 : 9, message);
}

export function duplicateKey(namespace: string, index: string, keyPattern: Document, keyValue: Document): MongoError {
  const shown = Object.entries(keyValue)
    .map(([field, value]) => `${field}: ${JSON.stringify(value)}`)
    .join(', ');
  return new MongoError(
    11000,
    `E11000 duplicate key error collection: ${namespace} index: ${index} dup key: { ${shown} }`,
    { keyPattern, keyValue },
  );
}
