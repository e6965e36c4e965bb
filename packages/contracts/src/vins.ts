/** A VIN as it is stored: 17 characters, none of them I, O or Q (rule 22). */
export const isVin = (vin: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(vin);

/** Under review: the rider has nothing to fix, and it does not pay yet. */
export const isInReview = ({ code }: { code?: string | undefined }): boolean => code === 'dealers/vin-review';

/** Significant characters of a pattern; with fewer it matches bikes of any brand. */
const fewestPatternMarks = 3;
/** A pattern that would match bikes of any brand. */
export const isTooWide = (pattern: string): boolean => pattern.replaceAll('*', '').length < fewestPatternMarks;

/** In one call of the desk's check. */
export const mostTestedVins = 500;
