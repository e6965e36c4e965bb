/** SQL: whether a pattern matches a VIN: `*` is one character, and a shorter one is a prefix (rule 22). */
export const takesVin = (pattern: string, vin: string) => `${vin} like translate(${pattern}.pattern, '*', '_') || '%'`;
/** The same for a bike, which must also have the pattern's model and year. */
export const takesBike = (pattern: string, bike: string) => `
  ${pattern}.year = ${bike}.year
  and ${pattern}.model_key = ${bike}.model_key
  and ${takesVin(pattern, `${bike}.vin`)}`;
