import type { MyRider } from './rider.api.ts';

export const documentKinds = ['driverLicense', 'w9'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Cash is paid to riders who sent their documents (spec 5); riders without cash awards need none. */
export function areDocumentsRequired({ awards }: Pick<MyRider, 'awards'>): boolean {
  return awards?.some(({ kind, revoked }) => kind === 'cash' && !revoked) ?? false;
}

/** Not sent yet, or rejected by staff. */
export const missingDocuments = ({ documents }: Pick<MyRider, 'documents'>): DocumentKind[] =>
  documentKinds.filter((kind) => !documents?.[kind] || documents[kind].rejected);
