import type { Verdict } from '@podium/contracts/api/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import { namespace } from '../../texts.ts';
import type { ResultRow } from './result-rows.ts';

type RowStateProps = {
  row: ResultRow;
  isChanged: boolean;
  isNew: boolean;
  hasProblem: boolean;
  verdict: Verdict | undefined;
};

/** The state of a row: a problem, an unsaved change, or the verdict of the award function. */
export function RowState({ row, isChanged, isNew, hasProblem, verdict }: RowStateProps) {
  const { t } = useTranslation(namespace);
  if (hasProblem)
    return (
      <Chip tone="danger" icon="warning">
        {t('state.problem')}
      </Chip>
    );
  if (isChanged && row.isNobody) return <Chip tone="plain">{t('state.nobody')}</Chip>;
  if (isChanged)
    return (
      <Chip tone="orange" icon="edit">
        {t(isNew ? 'state.new' : 'state.changed')}
      </Chip>
    );
  if (row.id === undefined)
    return (
      <Chip tone="outline" icon="edit">
        {t('state.blank')}
      </Chip>
    );
  if (row.riderId === null) return <WhyChip reason="notRegistered" />;
  if (verdict)
    return (
      <WhyChip reason={verdict.reason} place={verdict.place} finishers={verdict.finishers} needed={verdict.needed} />
    );
  return <Chip tone="plain">{t('state.recorded')}</Chip>;
}
