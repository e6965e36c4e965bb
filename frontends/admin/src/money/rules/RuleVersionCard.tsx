import { useId, useState } from 'react';
import type { RuleVersion } from '@podium/contracts/api/rewards/policy.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { RoleButton } from '../../people/RoleButton.tsx';
import { useRoleReason } from '../../people/use-role-reason.ts';
import { useStaffNames } from '../../people/use-staff-names.ts';
import { changedRules } from './rule-values.ts';
import { RaisedLimit } from './RaisedLimit.tsx';
import { RuleList } from './RuleList.tsx';
import { withdrawRules } from './rules.api.ts';
import { useRuleWords } from './use-rule-words.ts';

/** One version: from when, why, and what differs from the one before it. */
export function RuleVersionCard({ version, before }: { version: RuleVersion; before: RuleVersion | undefined }) {
  const { t } = useTranslation('admin');
  const { date, count } = useFormats();
  const words = useRuleWords();
  const staffName = useStaffNames();
  const id = useId();
  const changed = changedRules(version, before);
  const state = version.isInForce ? 'inForce' : version.canEdit ? 'coming' : 'past';
  return (
    <section className={`rule-version card is-${state}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>
          {version.startsOn < '2000'
            ? t('money.rules.fromStart')
            : t('money.rules.from', { date: date(version.startsOn) })}
        </h2>
        <Chip
          tone={state === 'inForce' ? 'done' : state === 'coming' ? 'orange' : 'plain'}
          icon={state === 'coming' ? 'clock' : undefined}
        >
          {t(`money.rules.state.${state}`)}
        </Chip>
        {version.canEdit && <CardActions version={version} />}
      </header>
      {version.note && <p>{version.note}</p>}
      <RaisedLimit version={version} />
      <p className="secondary rule-by">
        {[
          version.createdBy &&
            version.createdAt &&
            t('money.rules.by', { name: staffName(version.createdBy), date: date(version.createdAt) }),
          t('money.rules.awards', { count: version.awards, shown: count(version.awards) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {before && changed && changed.length > 0 && (
        <ul className="rule-changes" aria-label={t('money.rules.changed')}>
          {changed.map((name) => (
            <li key={name}>
              <span>{t(`money.rules.name.${name}`)}</span>
              <s>
                <span className="visually-hidden">{t('money.rules.was')} </span>
                {words(name, before)}
              </s>
              <Icon name="right" size={16} />
              <b>
                <span className="visually-hidden">{t('money.rules.becomes')} </span>
                {words(name, version)}
              </b>
            </li>
          ))}
        </ul>
      )}
      {changed?.length === 0 && <p className="secondary">{t('money.rules.same')}</p>}
      <details open={version.isInForce}>
        <summary>{t('money.rules.all')}</summary>
        <RuleList version={version} />
      </details>
    </section>
  );
}

function CardActions({ version }: { version: RuleVersion }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const mayEdit = useRoleReason()(rewardsCalls.updateRuleVersion) === null;
  const [isAsking, setAsking] = useState(false);
  const from = date(version.startsOn);
  const withdraw = async () => {
    await withdrawRules(version.id);
    announceDone(t('money.rules.withdrawn', { date: from }));
  };
  return (
    <span className="rule-acts">
      {mayEdit ? (
        <ButtonLink
          size="small"
          icon="edit"
          to={`/auth/admin/rule/${version.id}`}
          aria-label={t('money.rules.editOf', { date: from })}
        >
          {t('money.rules.edit')}
        </ButtonLink>
      ) : (
        <RoleButton
          call={rewardsCalls.updateRuleVersion}
          size="small"
          icon="edit"
          aria-label={t('money.rules.editOf', { date: from })}
        >
          {t('money.rules.edit')}
        </RoleButton>
      )}
      <RoleButton
        call={rewardsCalls.deleteRuleVersion}
        kind="danger"
        size="small"
        icon="trash"
        aria-label={t('money.rules.withdrawOf', { date: from })}
        onClick={() => setAsking(true)}
      >
        {t('money.rules.withdraw')}
      </RoleButton>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('money.rules.withdrawAsk', { date: from })}
        yes={t('money.rules.withdraw')}
        isDangerous
        act={withdraw}
        onClose={() => setAsking(false)}
      >
        <p>{t('money.rules.withdrawText')}</p>
      </ConfirmDialog>
    </span>
  );
}
