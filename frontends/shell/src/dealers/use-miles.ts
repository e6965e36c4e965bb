import { useFormats } from '@podium/ui/formats/use-formats.ts';

/** Miles as they are read: whole ones, and at least one. */
export function useMiles(): (miles: number) => string {
  const { count } = useFormats();
  return (miles) => count(Math.max(1, Math.round(miles)));
}
