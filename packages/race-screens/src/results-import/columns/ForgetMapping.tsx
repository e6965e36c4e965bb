import { useState } from 'react';
import * as catalogCalls from '@podium/contracts/calls/catalog.ts';
import { invalidate } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQuery, useQueryClient } from '@podium/ui/federated/query.ts';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';
import { isSameHeader } from './column-mapping.ts';
import { deleteMapping, mappingsQuery } from './columns.api.ts';

/** Deletes the mapping that was saved for the headers of this file; the choices on the screen stay. */
export function ForgetMapping({ state }: { state: ResultsImportState }) {
  const { t } = useTranslation(namespace);
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const mappings = useQuery(mappingsQuery());
  const saved = mappings.data?.find(({ header }) => isSameHeader(header, state.columns?.header ?? []));
  const forgetting = useMutation({
    mutationFn: (id: string) => deleteMapping(id),
    onSuccess: async () => {
      announceDone(t('columns.forgotten'));
      state.forget();
      await invalidate(cache, catalogCalls.listMappings);
    },
  });
  if (!saved) return null;
  if (!isAsking) {
    return (
      <button type="button" className="btn btn--small" onClick={() => setAsking(true)}>
        {t('columns.forget')}
      </button>
    );
  }
  return (
    <p role="status">
      {t('columns.forgetAsk', { name: saved.name })}{' '}
      <button
        type="button"
        className="btn btn--small btn--danger"
        disabled={forgetting.isPending}
        onClick={() => forgetting.mutate(saved.id)}
      >
        {t('columns.forgetYes')}
      </button>{' '}
      <button type="button" className="btn btn--small" onClick={() => setAsking(false)}>
        {t('columns.forgetNo')}
      </button>
    </p>
  );
}
