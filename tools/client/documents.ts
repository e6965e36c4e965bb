import type { PodiumClient } from './podium-client.ts';

export type TaxStatus = 'usPerson' | 'nonResidentAlien';
type Kind = 'driverLicense' | 'w9' | 'w8ben';
type Documents = Record<Kind, { uploadedAt: string } | null>;

/** The smallest picture that is one: 2 by 2 points, red. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

/** License and W-9, uploaded by the rider; or other papers. */
export async function uploadDocuments(
  client: PodiumClient,
  riderId: string,
  kinds: readonly Kind[] = ['driverLicense', 'w9'],
  type: 'rider' | 'admin' = 'rider',
): Promise<void> {
  const form = new FormData();
  for (const kind of kinds) form.append(kind, new Blob([png], { type: 'image/png' }), `${kind}.png`);
  await client.call('POST', `/api/${type}/rider/${riderId}/upload-id-files`, form);
}

export const documentsOf = async (admin: PodiumClient, riderId: string): Promise<Documents> =>
  (await admin.get<{ rider: { documents: Documents } }>(`/api/admin/rider/${riderId}`)).rider.documents;

/** Staff review the documents and verify them; a foreign person's W-8BEN is uploaded by staff where it is missing. */
export async function verifyDocuments(
  admin: PodiumClient,
  riderId: string,
  taxStatus: TaxStatus,
  taxNumber?: { type: string; number: string },
): Promise<void> {
  const isForeign = taxStatus === 'nonResidentAlien';
  if (isForeign && !(await documentsOf(admin, riderId)).w8ben)
    await uploadDocuments(admin, riderId, ['w8ben'], 'admin');
  const { driverLicense, w9, w8ben } = await documentsOf(admin, riderId);
  await admin.put(`/api/admin/rider/${riderId}/documents`, {
    taxStatus,
    ...(taxNumber && { taxNumber }),
    verified: true,
    seen: { driverLicense: driverLicense?.uploadedAt, w9: w9?.uploadedAt, w8ben: w8ben?.uploadedAt },
  });
}
