import { useFormats } from '../formats/use-formats.ts';

/** The day and the time of something that happened. */
export function When({ at }: { at: string }) {
  const { tableDate, time } = useFormats();
  return (
    <span>
      <span className="nowrap">{tableDate(at)}</span> <small className="secondary nowrap">{time(at)}</small>
    </span>
  );
}
