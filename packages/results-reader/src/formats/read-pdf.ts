import type { Grid } from '../grid.ts';
export const readPdf = async (_bytes: Uint8Array): Promise<Grid[]> => [];
