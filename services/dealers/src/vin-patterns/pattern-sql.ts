/** In SQL, whether a pattern takes a VIN: `*` is one character, and what is shorter is a prefix (rule 22). */
export const takesVin = (pattern: string, vin: string) => `${vin} like translate(${pattern}.pattern, '*', '_') || '%'`;
/** The same for a bike, which is of the pattern's model and year as well. */
export const takesBike = (pattern: string, bike: string) => `
  ${pattern}.year = ${bike}.year
  and ${pattern}.model_key = ${bike}.model_key
  and ${takesVin(pattern, `${bike}.vin`)}`;
