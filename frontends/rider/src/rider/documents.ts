import type { idDocuments } from '@podium/contracts/choices.ts';
import { taxPaperOf } from '@podium/contracts/tax-papers.ts';
import type { MyRider } from './rider.api.ts';

export type DocumentKind = (typeof idDocuments)[number];
type Papers = Pick<MyRider, 'documents' | 'taxStatus' | 'country'>;

/** What a rider is asked for: the license, and the tax form of their tax status (rule 49). */
export const documentKindsOf = (rider: Papers): DocumentKind[] => ['driverLicense', taxPaperOf(rider)];

/** Cash is paid to riders who sent their documents (spec 5); riders without cash awards need none. */
export function areDocumentsRequired({ awards }: Pick<MyRider, 'awards'>): boolean {
  return awards?.some(({ kind, revoked }) => kind === 'cash' && !revoked) ?? false;
}

/** Not sent yet, or rejected by staff. */
export const missingDocuments = (rider: Papers): DocumentKind[] =>
  documentKindsOf(rider).filter((kind) => !rider.documents?.[kind] || rider.documents[kind].rejected);
