import { useState } from 'react';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Navigate, useParams } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { TabBar } from '@podium/ui/layout/TabBar.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { useRoleReason } from '../people/use-role-reason.ts';
import { FilingTab } from './FilingTab.tsx';
import { PolicyTab } from './policy/PolicyTab.tsx';
import { RowsTab } from './RowsTab.tsx';
import { taxFileAddress } from './tax.api.ts';
import { useTaxYear } from './use-tax-year.ts';
import { WorkTab } from './WorkTab.tsx';
import './tax.css';

const home = '/auth/admin/tax-year';
const tabs = ['rows', 'work', 'filing', 'policy'] as const;

/** The year whose figures are needed now: through June the previous one. */
const yearNow = (today: Date): number => today.getFullYear() - (today.getMonth() < 6 ? 1 : 0);

/** What a year is filed on: rows by rider, the work list, the filing and its corrections, and the policy (rule 49). */
export function TaxYearPage() {
  const { t } = useTranslation('admin');
  const [today] = useState(() => new Date());
  const { year: askedYear = String(yearNow(today)), tab: asked = 'rows' } = useParams();
  const year = Number(askedYear);
  const tab = tabs.find((each) => each === asked);
  const reason = useRoleReason()(rewardsCalls.taxYear);
  const list = useTaxYear(year, tab === 'rows', reason === null && tab !== 'policy');
  if (!tab || !/^20\d\d$/.test(askedYear)) return <Navigate to={home} replace />;
  const { data, query } = list;
  const counts = { work: data?.work.length, filing: data?.corrections.length || undefined };
  return (
    <>
      <PageHeader
        title={t('tax.title', { year })}
        crumbs={[{ label: t('sidebar.programMoney') }]}
        actions={
          <>
            <YearLink year={year - 1} tab={tab} icon="chevronLeft" />
            {year < today.getFullYear() && <YearLink year={year + 1} tab={tab} icon="chevronRight" />}
            {reason === null && (
              <ButtonLink size="small" icon="download" href={taxFileAddress(year)}>
                {t('tax.payments')}
              </ButtonLink>
            )}
          </>
        }
      />
      <div className="page-body">
        <TabBar
          label={t('tax.tabs')}
          open={tab}
          tabs={tabs.map((key) => ({
            key,
            label: t(`tax.tab.${key}`),
            to: `${home}/${year}${key === 'rows' ? '' : `/${key}`}`,
            count: key === 'work' || key === 'filing' ? counts[key] : null,
          }))}
        />
        <p className="secondary tax-text">{t(`tax.text.${tab}`)}</p>
        {tab === 'policy' ? (
          <PolicyTab />
        ) : reason === null ? (
          <>
            {data?.isDefault && <p className="tax-adviser">{t('tax.adviser')}</p>}
            {tab === 'rows' && <RowsTab year={year} list={list} />}
            {tab === 'work' && <WorkTab query={query} />}
            {tab === 'filing' && <FilingTab year={year} query={query} />}
          </>
        ) : (
          <div className="card">
            <EmptyNotice title={t('tax.financeOnly')} text={reason} />
          </div>
        )}
      </div>
    </>
  );
}

function YearLink({
  year,
  tab,
  icon,
}: {
  year: number;
  tab: (typeof tabs)[number];
  icon: 'chevronLeft' | 'chevronRight';
}) {
  return (
    <ButtonLink size="small" to={`${home}/${year}${tab === 'rows' ? '' : `/${tab}`}`}>
      {icon === 'chevronLeft' && <Icon name="chevronLeft" size={16} />}
      {year}
      {icon === 'chevronRight' && <Icon name="chevronRight" size={16} />}
    </ButtonLink>
  );
}
