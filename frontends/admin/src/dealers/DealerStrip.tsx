import type { ReactNode } from 'react';
import type { Dealer } from '@podium/contracts/api/dealers.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import type { DealerRecord } from './record/use-dealer-record.ts';
import '../layout/detail-strip.css';

/** What was redeemed at a dealer and what it is owed, per currency. */
export function DealerStrip({ dealer, record }: { dealer: Dealer; record: DealerRecord }) {
  const { t } = useTranslation('admin');
  const { tableDate, count } = useFormats();
  const { year, redemptions, ofYear, owed, error, retry } = record;
  if (error) return <ErrorNotice error={error} onRetry={retry} />;
  const last = redemptions?.redemptions[0];
  const openCount = owed?.reduce((sum, each) => sum + each.count, 0) ?? 0;
  return (
    <dl className="detail-strip card">
      <div className="detail-strip-lead on-dark">
        <dt>{t('dealers.redeemedIn', { year })}</dt>
        <Sums sums={ofYear} dealer={dealer} />
        {ofYear && (
          <dd>{t('dealers.redemptionCount', { count: ofYear.reduce((sum, each) => sum + each.count, 0) })}</dd>
        )}
      </div>
      <div>
        <dt>{t('dealers.redemptionsEver')}</dt>
        <Figure>{redemptions ? count(redemptions.pagination.total ?? 0) : '…'}</Figure>
      </div>
      <div>
        <dt>{t('dealers.refundsOwed')}</dt>
        <Sums sums={owed} dealer={dealer} />
        {owed && <dd>{t('dealers.refundCount', { count: openCount })}</dd>}
      </div>
      <div>
        <dt>{t('dealers.lastRedemption')}</dt>
        <Figure>{redemptions ? (last ? tableDate(last.time) : t('dealers.noRedemption')) : '…'}</Figure>
        {last && <dd>{last.riderName}</dd>}
      </div>
      <div>
        <dt>{t('dealers.status')}</dt>
        <dd className="detail-strip-chips">
          <StatusChip status={dealer.active ? 'active' : 'inactive'} />
        </dd>
        <dd>{t(dealer.active ? 'dealers.activeText' : 'dealers.inactiveText')}</dd>
      </div>
    </dl>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <dd className="detail-strip-figure figure">{children}</dd>;
}

/** Zero is shown in the currency of the dealer's country. */
function Sums({ sums, dealer }: { sums: DealerRecord['owed']; dealer: Dealer }) {
  if (!sums) return <Figure>…</Figure>;
  const shown = sums.length > 0 ? sums : [{ currency: currencyOf(dealer.country), cents: 0 }];
  return shown.map(({ currency, cents }) => (
    <Figure key={currency}>
      <Money cents={cents} currency={currency} withCode />
    </Figure>
  ));
}
