import { Segmented } from 'antd';
import { useId, useState } from 'react';
import type { SeriesBonus } from '@podium/contracts/api/rewards/adjustments.ts';
import type { AwardKind } from '@podium/contracts/payouts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { UnsavedGuard } from '@podium/ui/form/UnsavedGuard.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { BonusPreview } from './BonusPreview.tsx';
import { previewBonus, type Standings } from './bonus.api.ts';
import { rowsOf, standingsOf, type StandingRow } from './standing-rows.ts';
import { StandingsRows } from './StandingsRows.tsx';

/** The final standings; their payout is previewed before they are posted, and previewed again after each change. */
export function StandingsCard({ bonus }: { bonus: SeriesBonus }) {
  const { t } = useTranslation('admin');
  const { date, time } = useFormats();
  const id = useId();
  const [rows, setRows] = useState<readonly StandingRow[]>(() => rowsOf(bonus));
  const [kind, setKind] = useState<AwardKind>(bonus.kind);
  const body: Standings = { kind, standings: standingsOf(rows) };
  const preview = useMutation({
    mutationFn: (order: Standings) => previewBonus(bonus.seriesId, order).then((answer) => ({ answer, order })),
    meta: { inline: true },
  });
  const isDirty = kind !== bonus.kind || JSON.stringify(body.standings) !== JSON.stringify(standingsOf(rowsOf(bonus)));
  const tried = preview.data && JSON.stringify(preview.data.order) === JSON.stringify(body) ? preview.data : null;
  const isEmpty = body.standings.length === 0 && bonus.standings.length === 0;
  return (
    <section className="bonus-card card" aria-labelledby={id}>
      {isDirty && <UnsavedGuard />}
      <header>
        <h2 id={id}>{t('money.bonus.standings')}</h2>
        <p className="secondary">
          {bonus.postedAt
            ? t('money.bonus.posted', { date: date(bonus.postedAt), time: time(bonus.postedAt) })
            : t('money.bonus.notPosted')}
        </p>
      </header>
      <div className="bonus-kind">
        <span id={`${id}-kind`}>{t('money.bonus.kind')}</span>
        <Segmented<AwardKind>
          aria-labelledby={`${id}-kind`}
          value={kind}
          options={(['dealerCredit', 'cash'] as const).map((value) => ({ value, label: t(`riders.kind.${value}`) }))}
          onChange={setKind}
        />
      </div>
      <StandingsRows rows={rows} onChange={setRows} />
      <div className="bonus-foot">
        <Button
          icon="search"
          aria-disabled={isEmpty || preview.isPending}
          onClick={() => !isEmpty && !preview.isPending && preview.mutate(body)}
        >
          {t('money.bonus.preview')}
        </Button>
        {isEmpty && <p className="secondary">{t('money.bonus.fillFirst')}</p>}
        {preview.data && !tried && (
          <p className="secondary" role="status">
            {t('money.bonus.stale')}
          </p>
        )}
      </div>
      {preview.error && <ErrorNotice error={preview.error} onRetry={() => preview.mutate(body)} />}
      {tried && <BonusPreview before={bonus} after={tried.answer} order={tried.order} />}
    </section>
  );
}
