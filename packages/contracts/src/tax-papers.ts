import type { Rider } from './people.ts';

/** The tax form of a person: a W-9 of the US, a W-8BEN of a foreign person (rule 49). */
export type TaxPaper = 'w9' | 'w8ben';

/**
 * Which of the two a rider is asked for: by the tax status, and while that is unknown by the form that is on file, else
 * by where the rider lives. A foreign person is never asked for a W-9.
 */
export function taxPaperOf({
  taxStatus = 'unknown',
  country,
  documents,
}: Pick<Rider, 'taxStatus' | 'documents'> & { country?: string | null | undefined }): TaxPaper {
  if (taxStatus !== 'unknown') return taxStatus === 'usPerson' ? 'w9' : 'w8ben';
  if (documents?.w9 || documents?.w8ben) return documents.w8ben ? 'w8ben' : 'w9';
  return !country || country === 'US' ? 'w9' : 'w8ben';
}
