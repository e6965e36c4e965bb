type Upload = { uploadedAt: string } | null;
type Uploads = { driverLicense: Upload; w9: Upload; w8ben: Upload };

/** The upload times as shown, which say what staff accept; null until a license and a tax form are there. */
export function seenOf(documents: Uploads | undefined) {
  const { driverLicense, w9, w8ben } = documents ?? {};
  if (!driverLicense || (!w9 && !w8ben)) return null;
  return {
    driverLicense: driverLicense.uploadedAt,
    ...(w9 && { w9: w9.uploadedAt }),
    ...(w8ben && { w8ben: w8ben.uploadedAt }),
  };
}
