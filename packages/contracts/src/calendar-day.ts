import { z } from 'zod';

/** A day that is stored, `YYYY-MM-DD`, in a year that a person can mean: 0026 was typed for 2026. */
export const daySchema = z.iso.date().refine((day) => day >= '1900' && day < '2200', {
  params: { code: 'request/field-year' },
});
