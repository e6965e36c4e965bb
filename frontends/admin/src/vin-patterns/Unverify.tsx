import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { csvText, downloadCsv } from '@podium/ui/formats/csv.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { PatternText } from './PatternText.tsx';
import { unverifyQuery, unverifyPatterns, type ListedPattern, type UnverifyPreview } from './vin-patterns.api.ts';

type AffectedBike = UnverifyPreview['affected'][number];
type UnverifyProps = { patterns: readonly ListedPattern[]; onDone: () => void; onClose: () => void };

/** Withdraws the verification of patterns after a preview of the bikes and riders concerned (rule 24). */
export function Unverify({ patterns, onDone, onClose }: UnverifyProps) {
  const { t } = useTranslation('admin');
  const ids = patterns.map(({ id }) => id);
  const query = useQuery({
    ...unverifyQuery(ids),
    staleTime: 0,
    gcTime: 0,
  });
  const bikes = query.data?.bikes;
  const act = async () => {
    if (bikes === undefined) return false;
    const { bikesMadeInvalid } = await unverifyPatterns(ids);
    announceDone(t('vinPatterns.unverified', { count: bikesMadeInvalid }));
    onDone();
    return true;
  };
  return (
    <ConfirmDialog
      title={bikes === undefined ? t('vinPatterns.unverifyWaiting') : t('vinPatterns.unverifyTitle', { count: bikes })}
      yes={bikes === undefined ? t('vinPatterns.unverify') : t('vinPatterns.unverifyYes', { count: bikes })}
      no={t('vinPatterns.unverifyNo')}
      isDangerous
      act={act}
      onClose={onClose}
    >
      <ul className="unverify-patterns">
        {patterns.slice(0, 5).map(({ id, model, year, pattern }) => (
          <li key={id}>
            {model}, {year} <PatternText pattern={pattern} />
          </li>
        ))}
        {patterns.length > 5 && <li>{t('vinPatterns.andMore', { count: patterns.length - 5 })}</li>}
      </ul>
      <Loaded query={query} lines={3} height={28}>
        {(preview) => <WhatItDoes preview={preview} />}
      </Loaded>
    </ConfirmDialog>
  );
}

function WhatItDoes({ preview: { bikes, riders, affected } }: { preview: UnverifyPreview }) {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const columns: Column<AffectedBike>[] = [
    { key: 'rider', title: t('vinPatterns.rider'), value: ({ riderName }) => riderName ?? '' },
    { key: 'year', title: t('vinPatterns.year'), value: ({ year }) => year },
    { key: 'model', title: t('vinPatterns.model'), value: ({ model }) => model },
    { key: 'vin', title: t('vinPatterns.vin'), value: ({ vin }) => vin },
  ];
  return (
    <>
      {affected.length > 0 && (
        <>
          <ul className="unverify-bikes">
            {affected.map(({ riderId, riderName, vin }) => (
              <li key={`${riderId} ${vin}`}>
                <Link to={`/auth/admin/rider/${riderId}?tab=bikes`} target="_blank">
                  {riderName ?? t('vinPatterns.unnamed')}
                </Link>
                <code>{vin}</code>
              </li>
            ))}
          </ul>
          <p className="unverify-more">
            {bikes > affected.length &&
              t('vinPatterns.shownOf', { shown: count(affected.length), total: count(bikes) })}
            <Button
              size="small"
              icon="download"
              onClick={() => downloadCsv(t('vinPatterns.affectedFile'), csvText(columns, affected))}
            >
              {t('vinPatterns.exportList', { count: affected.length })}
            </Button>
          </p>
        </>
      )}
      <ul className="consequences">
        <li>{t('vinPatterns.toProfile', { count: riders })}</li>
        <li>{t('vinPatterns.mailed', { count: riders })}</li>
        <li>{t('vinPatterns.awardsStay')}</li>
      </ul>
    </>
  );
}
