import { useFormats } from '@podium/ui/formats/use-formats.ts';

/** Miles for display: whole ones, and at least one. */
export function useMiles(): (miles: number) => string {
  const { count } = useFormats();
  return (miles) => count(Math.max(1, Math.round(miles)));
}
