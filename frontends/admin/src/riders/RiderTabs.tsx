import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { AuditTable } from '../audit/AuditTable.tsx';
import { DetailTabs } from '@podium/ui/layout/DetailTabs.tsx';
import { AwardsTable } from './money/AwardsTable.tsx';
import { BikesEditor } from './bikes/BikesEditor.tsx';
import { DocumentsTab } from './documents/DocumentsTab.tsx';
import { LedgerTable } from './record/LedgerTable.tsx';
import { NotesTab } from './notes/NotesTab.tsx';
import { useNotes } from './notes/use-notes.ts';
import { ResultsTable } from './record/ResultsTable.tsx';
import { RiderForm } from './account/RiderForm.tsx';
import type { RiderPage } from './riders.api.ts';

const tabs = ['profile', 'bikes', 'results', 'awards', 'ledger', 'documents', 'notes', 'audit'] as const;
type Tab = (typeof tabs)[number];

/** The tabs of a rider. */
export function RiderTabs({ page, onRetry }: { page: RiderPage; onRetry: () => void }) {
  const { t } = useTranslation('admin');
  const { rider } = page;
  const notes = useNotes(rider.id).data?.length;
  const documents = Object.values(rider.documents ?? {}).filter(Boolean).length;
  const counts: Partial<Record<Tab, number | undefined>> = {
    awards: rider.awards?.length,
    bikes: rider.bikes?.length,
    documents,
    notes,
  };
  const down = (
    <ErrorNotice error={new Error(t('riders.down', { parts: page.unavailable.join(', ') }))} onRetry={onRetry} />
  );
  return (
    <DetailTabs
      label={t('riders.parts')}
      tabs={tabs.map((key) => ({
        key,
        label: t(key === 'audit' ? 'audit.title' : `riders.tab.${key}`),
        count: counts[key],
      }))}
      first="awards"
    >
      {(tab) => (
        <>
          {tab === 'profile' && (
            <div className="card">
              <RiderForm key={rider.id} page={page} />
            </div>
          )}
          {tab === 'bikes' && (
            <div className="card">
              {rider.bikes ? <BikesEditor key={rider.id} page={page} bikes={rider.bikes} /> : down}
            </div>
          )}
          {tab === 'results' && <ResultsTable rider={rider} />}
          {tab === 'awards' && (rider.awards ? <AwardsTable rider={{ ...rider, awards: rider.awards }} /> : down)}
          {tab === 'ledger' && <LedgerTable riderId={rider.id} />}
          {tab === 'documents' && <DocumentsTab rider={rider} />}
          {tab === 'notes' && <NotesTab key={rider.id} riderId={rider.id} />}
          {tab === 'audit' && <AuditTable target={{ type: 'rider', id: rider.id }} />}
        </>
      )}
    </DetailTabs>
  );
}
