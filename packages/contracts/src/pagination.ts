import { z } from 'zod';

/** A boolean in a query: `?active` and `?active=1` mean true. */
export const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((value) => value === 'true' || value === '1' || value === '');

/** Rows of a page that nobody asked another number for (spec 9). */
export const defaultLimit = 15;
/** The longest page (api.md, conventions). */
export const maxPerPage = 100;

/** `page` from 1, `limit` up to 100 (api.md, conventions). */
export const pageQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(maxPerPage).default(defaultLimit),
});
/** `page` from 1; for stores the offset is `(page - 1) * limit`. */
export type PageQuery = z.infer<typeof pageQuerySchema>;

/** Which page a list is, and how many there are (spec 3). */
export const paginationSchema = z.object({
  page: z.number().int().default(1),
  totalPages: z.number().int().default(1),
  total: z.number().int().optional(),
});
export type Pagination = z.infer<typeof paginationSchema>;

/** The pagination of a page; an empty list has one page. */
export function paginate(total: number, { page, limit }: PageQuery): Pagination {
  return { page, totalPages: Math.max(1, Math.ceil(total / limit)), total };
}
