import { useState } from 'react';
import type { SeriesBonus } from '@podium/contracts/api/rewards/adjustments.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import type { Standings } from './bonus.api.ts';
import { PostBonus } from './PostBonus.tsx';
import { changeOf } from './standing-rows.ts';

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
      <SimpleTable
        box={t('money.bonus.previewTitle')}
        rows={after.standings}
        rowKey={({ riderId }) => riderId}
        columns={[
          { title: t('riders.place'), render: ({ place }) => <Plate place={place} size={30} /> },
          {
            title: t('riders.rider'),
            render: ({ riderId, riderName }) => (
              <Link to={`/auth/admin/rider/${riderId}`} target="_blank">
                {riderName}
              </Link>
            ),
          },
          { title: t('riders.why'), render: ({ reason }) => <WhyChip reason={reason} /> },
          {
            title: t('riders.amount'),
            align: 'right',
            render: ({ reason, amountCents }) =>
              reason === null ? <Money cents={amountCents} currency={currency} withCode /> : '–',
          },
        ]}
        foot={
          <tr>
            <th scope="row" colSpan={3}>
              {t('money.bonus.total')}
            </th>
            <td data-align="right">
              <Money cents={total} currency={currency} withCode />
            </td>
          </tr>
        }
      />
      <Button kind="primary" className="bonus-add" icon="check" onClick={() => setPosting(true)}>
        {t(before.postedAt ? 'money.bonus.replace' : 'money.bonus.post')}
      </Button>
      {isPosting && <PostBonus before={before} order={order} change={change} onClose={() => setPosting(false)} />}
    </section>
  );
}
