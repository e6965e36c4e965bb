/** These fields of a value. */
export const pick = <T extends object, K extends keyof T>(value: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, value[field]])) as Pick<T, K>;
