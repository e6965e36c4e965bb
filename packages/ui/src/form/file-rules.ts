/** Photos and documents (spec 5). */
export const pictureTypes = ['.png', '.jpg', '.jpeg'] as const;
export const maxPictureBytes = 10_000_000;

/** What is obviously wrong with a chosen file, before it is sent; the server checks its content. */
export function fileProblem(
  file: { name: string; size: number },
  types: readonly string[] | undefined,
  maxBytes: number,
): 'wrongType' | 'tooLarge' | 'empty' | null {
  const name = file.name.toLowerCase();
  if (types && !types.some((type) => name.endsWith(type.toLowerCase()))) return 'wrongType';
  if (file.size > maxBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : null;
}

export function sizeText(bytes: number, language: string): string {
  const isFrench = language.startsWith('fr');
  const [divisor, unit] = bytes >= 1_000_000 ? [1_000_000, isFrench ? 'Mo' : 'MB'] : [1000, isFrench ? 'ko' : 'KB'];
  return `${new Intl.NumberFormat(isFrench ? 'fr-CA' : 'en-US', { maximumFractionDigits: 1 }).format(bytes / divisor)} ${unit}`;
}
