import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Navigate, useParams } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { TabBar } from '@podium/ui/layout/TabBar.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { AddPattern } from './AddPattern.tsx';
import { PatternImport } from './PatternImport.tsx';
import { PatternsTable } from './PatternsTable.tsx';
import { RechecksCard } from './RechecksCard.tsx';
import { TestBench } from './TestBench.tsx';
import { UnverifiedCard } from './UnverifiedCard.tsx';
import { usePatterns } from './use-patterns.ts';
import { waitingQuery } from './vin-patterns.api.ts';
import { WaitingVins } from './WaitingVins.tsx';
import './vin-patterns.css';

const home = '/auth/admin/vin-patterns';
const tabs = ['patterns', 'waiting'] as const;

/** The VIN desk: the patterns that identify bikes, a bench to test them, and the bikes that match none. */
export function VinPatternsPage() {
  const { t } = useTranslation(['admin', 'ui']);
  const { count } = useFormats();
  const { tab: asked = 'patterns' } = useParams();
  const tab = tabs.find((each) => each === asked);
  const [act, setAct] = useState<'import' | 'add' | null>(null);
  const patterns = usePatterns(tab === 'patterns');
  const waiting = useQuery({
    ...waitingQuery({ page: 1, limit: 1 }),
  });
  if (!tab) return <Navigate to={home} replace />;
  const counts = patterns.data?.counts;
  const total = counts && counts.verified + counts.unverified;
  const close = () => setAct(null);
  const importButton = (
    <Button size="small" icon="upload" onClick={() => setAct('import')}>
      {t('vinPatterns.import')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('vinPatterns.title')}
        crumbs={[
          { label: t('crumb') },
          ...(total === undefined ? [] : [{ label: t('vinPatterns.count', { count: total, shown: count(total) }) }]),
        ]}
        actions={
          <>
            {importButton}
            <Button kind="primary" size="small" icon="plus" onClick={() => setAct('add')}>
              {t('vinPatterns.add')}
            </Button>
          </>
        }
      />
      <div className="page-body">
        {act === 'import' && <PatternImport onClose={close} />}
        {act === 'add' && <AddPattern onClose={close} />}
        <TabBar
          label={t('vinPatterns.tabs')}
          open={tab}
          tabs={[
            { key: 'patterns', label: t('vinPatterns.tab.patterns'), to: home, count: total },
            { key: 'waiting', label: t('vinPatterns.tab.waiting'), to: `${home}/waiting`, count: waiting.data?.bikes },
          ]}
        />
        <div className="vin-desk">
          <div>
            {tab === 'patterns' ? <PatternsTable list={patterns} emptyAction={importButton} /> : <WaitingVins />}
          </div>
          <div className="vin-desk-rail">
            <TestBench />
            <UnverifiedCard />
            <RechecksCard />
          </div>
        </div>
      </div>
    </>
  );
}
