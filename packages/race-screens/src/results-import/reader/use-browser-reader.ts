import { useEffect, useState } from 'react';
import type { ReadingChoices, Reading } from '@podium/contracts/reading.ts';
import { useLocale } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { eventQuery } from '../classes/classes.api.ts';
import type { ResultsInput } from '../results-import.api.ts';
import { BrowserReader } from './browser-reader.ts';

/** How a file is read with what was chosen, as this browser reads it; null where it cannot. */
export function useBrowserReader(eventId: string) {
  const cache = useQueryClient();
  const locale = useLocale();
  const [reader] = useState(() => new BrowserReader());
  useEffect(() => {
    reader.start();
    return () => reader.stop();
  }, [reader]);

  return async (input: ResultsInput, choices: ReadingChoices): Promise<Reading | null> => {
    // The classes that the page has, unless they were changed since.
    const { event } = await cache.fetchQuery({ ...eventQuery(eventId), staleTime: Infinity });
    const classes = event.classes.map(({ id, name }) => ({ id, name }));
    const given =
      'text' in input ? input : { bytes: new Uint8Array(await input.file.arrayBuffer()), name: input.file.name };
    return reader.read(given, { classes, choices, locale });
  };
}
