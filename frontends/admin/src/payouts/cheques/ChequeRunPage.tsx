import { useState } from 'react';
import type { PayoutClaim } from '@podium/contracts/api/rewards/claims.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useParams } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { RoleButton } from '../../people/RoleButton.tsx';
import { useStaffNames } from '../../people/use-staff-names.ts';
import { isSendable } from '../claim-sums.ts';
import { MarkSent } from '../MarkSent.tsx';
import { runQuery } from '../payouts.api.ts';
import '../payouts.css';
import { useSumWords } from '../use-sum-words.ts';
import { ChequeList } from './ChequeList.tsx';
import { ExportRun } from './ExportRun.tsx';

/** A cheque run as it goes to the printer, and which of its cheques are marked as sent. */
export function ChequeRunPage() {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const sum = useSumWords();
  const staffName = useStaffNames();
  const { runId = '' } = useParams();
  const query = useQuery(runQuery(runId));
  const [marking, setMarking] = useState<readonly PayoutClaim[] | null>(null);
  const run = query.data;
  const left = run?.claims.filter(isSendable) ?? [];
  return (
    <>
      <PageHeader
        title={run ? t('payouts.run.title', { number: run.number }) : t('payouts.run.name')}
        crumbs={[
          { label: t('sidebar.cashOutReport'), to: '/auth/admin/cash-out-report' },
          { label: t('payouts.tab.runs'), to: '/auth/admin/cash-out-report/runs' },
        ]}
        actions={
          run && (
            <>
              <Button size="small" onClick={() => print()}>
                <Icon name="print" size={17} />
                {t('payouts.run.print')}
              </Button>
              {left.length > 0 && (
                <RoleButton call={rewardsCalls.sendClaims} kind="primary" size="small" onClick={() => setMarking(left)}>
                  <Icon name="check" size={17} />
                  {t('payouts.bulk.send', { count: left.length, amount: sum(left) })}
                </RoleButton>
              )}
            </>
          )
        }
      />
      <div className="page-body">
        <Loaded query={query} lines={6} height={44}>
          {({ at, by, claims }) => (
            <>
              <div className="cheque-run-line">
                <p className="secondary">
                  {t('payouts.run.gathered', { date: date(at), by: staffName(by), count: claims.length })}
                </p>
                {run && <ExportRun run={run} />}
              </div>
              <ChequeList claims={claims} onSend={(claim) => setMarking([claim])} />
            </>
          )}
        </Loaded>
      </div>
      {marking && <MarkSent claims={marking} onClose={() => setMarking(null)} />}
    </>
  );
}
