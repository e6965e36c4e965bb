import { useFormats } from '@podium/ui/formats/use-formats.ts';

/** Miles as they are read: whole ones, and less than one as such. */
export function useMiles(): (miles: number) => string {
  const { count } = useFormats();
  return (miles) => (miles < 1 ? '<\u00a01' : count(Math.round(miles)));
}
