import { useState } from 'react';
import { addressOf } from '@podium/contracts/call.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Navigate, useParams } from '@podium/ui/federated/router.ts';
import { csvSeparator } from '@podium/ui/formats/csv.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { RoleButton } from '../people/RoleButton.tsx';
import { useRoleReason } from '../people/use-role-reason.ts';
import { ReportLink } from '../layout/ReportLink.tsx';
import { TabBar } from '@podium/ui/layout/TabBar.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { useOpenPayouts } from './use-open-payouts.ts';
import { ChequesTab } from './cheques/ChequesTab.tsx';
import { RunsTab } from './cheques/RunsTab.tsx';
import { ClaimsTab } from './claims/ClaimsTab.tsx';
import { OpenClaims } from './claims/OpenClaims.tsx';
import { MissingTab } from './missing/MissingTab.tsx';
import './payouts.css';
import { ProviderTab } from './provider/ProviderTab.tsx';

const home = '/auth/admin/cash-out-report';
const tabs = ['claims', 'cheques', 'runs', 'missing', 'provider'] as const;

/** Cash payments to riders: claims, cheques, missing payments, and the reconciliation with the provider. */
export function CashOutPage() {
  const { t } = useTranslation('admin');
  const { tab: asked = 'claims' } = useParams();
  const tab = tabs.find((each) => each === asked);
  const waiting = useOpenPayouts();
  if (!tab) return <Navigate to={home} replace />;
  const counts: Partial<Record<(typeof tabs)[number], number | undefined>> = {
    claims: waiting.claims?.count,
    missing: waiting.missing,
  };
  return (
    <>
      <PageHeader
        title={t('sidebar.cashOutReport')}
        crumbs={[{ label: t('sidebar.reports') }]}
        actions={
          tab === 'claims' && (
            <>
              <ReportLink name="cash-out" />
              <TaxFile />
              <ButtonLink size="small" to="/auth/admin/tax-year">
                {t('sidebar.taxYear')}
              </ButtonLink>
              <OpenClaims />
            </>
          )
        }
      />
      <div className="page-body">
        <TabBar
          label={t('payouts.tabs')}
          open={tab}
          tabs={tabs.map((key) => ({
            key,
            label: t(`payouts.tab.${key}`),
            to: key === 'claims' ? home : `${home}/${key}`,
            count: counts[key],
          }))}
        />
        <p className="secondary payout-text">{t(`payouts.text.${tab}`)}</p>
        {tab === 'claims' && <ClaimsTab />}
        {tab === 'cheques' && <ChequesTab />}
        {tab === 'runs' && <RunsTab />}
        {tab === 'missing' && <MissingTab />}
        {tab === 'provider' && <ProviderTab />}
      </div>
    </>
  );
}

/** The current year; through June the previous one, whose figures are needed then. */
function TaxFile() {
  const { t } = useTranslation('admin');
  const [today] = useState(() => new Date());
  const year = today.getFullYear() - (today.getMonth() < 6 ? 1 : 0);
  const words = (
    <>
      <Icon name="download" size={16} />
      {t('payouts.taxFile', { year })}
    </>
  );
  if (useRoleReason()(rewardsCalls.taxFile))
    return (
      <RoleButton call={rewardsCalls.taxFile} size="small">
        {words}
      </RoleButton>
    );
  return (
    <ButtonLink
      size="small"
      href={addressOf(rewardsCalls.taxFile, { params: { year }, query: { separator: csvSeparator() } })}
    >
      {words}
    </ButtonLink>
  );
}
