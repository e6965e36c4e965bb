import { useState } from 'react';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { RoleButton } from '../../people/RoleButton.tsx';
import { AgreeMerge, HoldMerges, HoldWallets } from './AgreeMerge.tsx';
import { mergeHoldQuery } from './merge-holds.api.ts';
import '../rider-warning.css';

/** Says on a rider's page that the money waits after a merge, with the second person's button; nothing if it does not. */
export function MergeHold({ riderId }: { riderId: string }) {
  const { t } = useTranslation('admin');
  const { date, time } = useFormats();
  const user = useUser();
  const { data: hold } = useQuery(mergeHoldQuery(riderId));
  const [isAsking, setAsking] = useState(false);
  if (!hold) return null;
  const isOwn = hold.merges.some(({ mergedBy }) => mergedBy !== null && mergedBy === user?.id);
  const last = hold.merges.at(-1)?.mergedAt ?? hold.until;
  const isLater = Date.parse(user?.secondSince ?? '') > Date.parse(last);
  return (
    <section className="rider-warning merge-hold card" aria-label={t('merge.hold.title')}>
      <Icon name="clock" size={28} />
      <div>
        <h2>{t('merge.hold.title')}</h2>
        <p>{t('merge.hold.until', { date: date(hold.until), time: time(hold.until) })}</p>
        <HoldMerges hold={hold} />
        <HoldWallets hold={hold} />
      </div>
      <RoleButton
        call={rewardsCalls.agreeToMerge}
        reason={isOwn ? t('waiting.own') : isLater ? t('waiting.later') : null}
        kind="primary"
        size="small"
        onClick={() => setAsking(true)}
      >
        <Icon name="check" size={17} />
        {t('merge.hold.agree')}
      </RoleButton>
      {isAsking && <AgreeMerge hold={hold} onClose={() => setAsking(false)} />}
    </section>
  );
}
