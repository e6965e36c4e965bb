import type { PodiumClient } from './podium-client.ts';

export type TaxStatus = 'usPerson' | 'nonResidentAlien';
type Documents = Record<'driverLicense' | 'w9', { uploadedAt: string } | null>;

/** The smallest picture that is one: 2 by 2 points, red. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
  'base64',
);

/** License and W-9, uploaded by the rider or by staff as the rider. */
export async function uploadDocuments(client: PodiumClient, riderId: string): Promise<void> {
  const form = new FormData();
  for (const kind of ['driverLicense', 'w9']) form.append(kind, new Blob([png], { type: 'image/png' }), `${kind}.png`);
  await client.call('POST', `/api/rider/rider/${riderId}/upload-id-files`, form);
}

export const documentsOf = async (admin: PodiumClient, riderId: string): Promise<Documents> =>
  (await admin.get<{ rider: { documents: Documents } }>(`/api/admin/rider/${riderId}`)).rider.documents;

/** Staff review both documents and verify them. */
export async function verifyDocuments(admin: PodiumClient, riderId: string, taxStatus: TaxStatus): Promise<void> {
  const { driverLicense, w9 } = await documentsOf(admin, riderId);
  await admin.put(`/api/admin/rider/${riderId}/documents`, {
    taxStatus,
    verified: true,
    seen: { driverLicense: driverLicense?.uploadedAt, w9: w9?.uploadedAt },
  });
}
