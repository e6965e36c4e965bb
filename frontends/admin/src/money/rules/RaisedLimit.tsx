import { useState } from 'react';
import type { RuleVersion } from '@podium/contracts/api/rewards/policy.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useUser } from '@podium/ui/federated/session.ts';
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
  const [isAsking, setAsking] = useState(false);
  const { approvalAboveCents, limitSetBy } = version;
  const user = useUser();
  const isOwn = user !== null && limitSetBy === user.id;
  const waiting = limitsWaiting(version);
  if (waiting.length === 0) return null;
  const words = { name: staffName(limitSetBy), count: waiting.length };
  const limits = (
    <ul className="raised-limits">
      {waiting.map(({ name, raised, now }) => (
        <li key={name}>
          {t('waiting.why.raise', {
            name: t(`money.rules.name.${name}`),
            raised: money(raised, 'USD'),
            now: money(now, 'USD'),
          })}
        </li>
      ))}
    </ul>
  );
  const act = async () => {
    await confirmLimit(version.id, approvalAboveCents);
    announceDone(t('money.rules.limitDone', words));
  };
  return (
    <div role="note" className="raised-limit">
      <p>{t('money.rules.limitWaits', words)}</p>
      {limits}
      <RoleButton
        call={rewardsCalls.confirmLimit}
        reason={isOwn ? t('waiting.own') : null}
        size="small"
        onClick={() => setAsking(true)}
      >
        {t('money.rules.limitConfirm', words)}
      </RoleButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('money.rules.limitAsk', words)}
        yes={t('money.rules.limitConfirm', words)}
        act={act}
        onClose={() => setAsking(false)}
      >
        {limits}
        <p>{t('money.rules.limitText', words)}</p>
      </ConfirmDialog>
    </div>
  );
}
