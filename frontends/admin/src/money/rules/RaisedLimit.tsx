import { useState } from 'react';
import type { RuleVersion } from '@podium/contracts/api/rewards/policy.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { invalidate } from '@podium/ui/api/queries.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQueryClient } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { RoleButton } from '../../people/RoleButton.tsx';
import { useStaffNames } from '../../people/use-staff-names.ts';
import { limitsWaiting } from './raised-limits.ts';
import { confirmLimit } from './rules.api.ts';

/** A raise of the limit takes effect only once another admin confirms it (rule 38). */
export function RaisedLimit({ version }: { version: RuleVersion }) {
  const { t } = useTranslation('admin');
  const { money } = useFormats();
  const staffName = useStaffNames();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { approvalAboveCents, limitSetBy } = version;
  const waiting = limitsWaiting(version);
  if (waiting.length === 0) return null;
  const inWords = (side: 'raised' | 'now') => waiting.map((limit) => money(limit[side], 'USD')).join(' · ');
  const words = { raised: inWords('raised'), now: inWords('now'), name: staffName(limitSetBy) };
  const act = async () => {
    await confirmLimit(version.id, approvalAboveCents);
    announceDone(t('money.rules.limitDone', words));
    void invalidate(queries, rewardsCalls.ruleVersions);
  };
  return (
    <p role="note">
      {t('money.rules.limitWaits', words)}{' '}
      <RoleButton call={rewardsCalls.confirmLimit} className="btn btn--small" onClick={() => setAsking(true)}>
        {t('money.rules.limitConfirm')}
      </RoleButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('money.rules.limitAsk', words)}
        yes={t('money.rules.limitConfirm')}
        act={act}
        onClose={() => setAsking(false)}
      >
        <p>{t('money.rules.limitText', words)}</p>
      </ConfirmDialog>
    </p>
  );
}
