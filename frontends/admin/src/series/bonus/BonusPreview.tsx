import { useState } from 'react';
import type { SeriesBonus } from '@podium/contracts/api/rewards/adjustments.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import type { Standings } from './bonus.api.ts';
import { PostBonus } from './PostBonus.tsx';
import { changeOf } from './standing-rows.ts';
import '../../charts/charts.css';

type BonusPreviewProps = { before: SeriesBonus; after: SeriesBonus; order: Standings };

/** What each line would pay, or why not; posting asks once more. */
export function BonusPreview({ before, after, order }: BonusPreviewProps) {
  const { t } = useTranslation('admin');
  const [isPosting, setPosting] = useState(false);
  const { currency } = after;
  const change = changeOf(before, { kind: order.kind, standings: after.standings });
  const total = after.standings.reduce((sum, { reason, amountCents }) => sum + (reason === null ? amountCents : 0), 0);
  return (
    <section className="bonus-preview" aria-label={t('money.bonus.previewTitle')}>
      <div className="chart-table" tabIndex={0} role="region" aria-label={t('money.bonus.previewTitle')}>
        <table className="slim-table">
          <thead>
            <tr>
              <th scope="col">{t('riders.place')}</th>
              <th scope="col">{t('riders.rider')}</th>
              <th scope="col">{t('riders.why')}</th>
              <th scope="col" data-align="right">
                {t('riders.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {after.standings.map(({ place, riderId, riderName, reason, amountCents }) => (
              <tr key={riderId}>
                <td>
                  <Plate place={place} size={30} />
                </td>
                <td>
                  <Link to={`/auth/admin/rider/${riderId}`} target="_blank">
                    {riderName}
                  </Link>
                </td>
                <td>
                  <WhyChip reason={reason} />
                </td>
                <td data-align="right">
                  {reason === null ? <Money cents={amountCents} currency={currency} withCode /> : '–'}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t('money.bonus.total')}
              </th>
              <td data-align="right">
                <Money cents={total} currency={currency} withCode />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <button type="button" className="btn btn--primary bonus-add" onClick={() => setPosting(true)}>
        <Icon name="check" size={18} />
        {t(before.postedAt ? 'money.bonus.replace' : 'money.bonus.post')}
      </button>
      {isPosting && <PostBonus before={before} order={order} change={change} onClose={() => setPosting(false)} />}
    </section>
  );
}
