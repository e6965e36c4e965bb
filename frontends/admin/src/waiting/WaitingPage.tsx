import { useState } from 'react';
import type { WaitingMerge } from '@podium/contracts/api/rewards/merge-holds.ts';
import * as rewardsCalls from '@podium/contracts/calls/rewards.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { When } from '@podium/ui/status/When.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useWholeList } from '@podium/ui/table/use-list.ts';
import { RoleButton } from '../people/RoleButton.tsx';
import { AgreeMerge } from '../riders/merge/AgreeMerge.tsx';
import { useAge } from './use-age.ts';
import { waitingKinds, type WaitingLine } from './use-waiting-lines.ts';
import { useWaiting } from './use-waiting.ts';
import './waiting.css';

/** All that waits for a second person, the longest waiting first (rule 42); decided on the screen of each. */
export function WaitingPage() {
  const { t } = useTranslation('admin');
  const { lines, down, isFetching, retry } = useWaiting();
  const list = useWholeList(lines, {
    filters: [
      {
        key: 'kind',
        label: t('waiting.what'),
        kind: 'choice',
        options: waitingKinds.map((value) => ({ value, label: t(`waiting.kind.${value}`) })),
      },
    ],
    limit: 50,
  });
  const columns = useColumns();
  const [agreeing, setAgreeing] = useState<WaitingMerge | null>(null);
  return (
    <>
      <PageHeader title={t('sidebar.waiting')} />
      <div className="page-body">
        <p className="secondary waiting-text">
          {t('waiting.text')} <Link to="/auth/admin/reviews">{t('waiting.reviews')}</Link>
        </p>
        {down.length > 0 && (
          <div className="notice notice--error" role="alert">
            <Icon name="warning" size={28} />
            <p className="notice-title">
              {t('waiting.down', { parts: down.map((each) => t(`waiting.kind.${each}`)).join(', ') })}
            </p>
            <Button size="small" icon="refresh" onClick={retry}>
              {t('waiting.retry')}
            </Button>
          </div>
        )}
        <DataTable<WaitingLine>
          {...list.table}
          name={t('waiting.file')}
          caption={t('sidebar.waiting')}
          columns={columns}
          rowKey={(line) => `${line.kind} ${line.id}`}
          isFetching={isFetching}
          searchPlaceholder={t('waiting.search')}
          rowActions={(line) => (
            <span className="waiting-acts">
              {line.hold && (
                <RoleButton
                  call={rewardsCalls.agreeToMerge}
                  reason={line.refusal}
                  size="small"
                  aria-label={t('merge.hold.agreeOf', { name: line.about.name })}
                  onClick={() => setAgreeing(line.hold ?? null)}
                >
                  {t('merge.hold.yes')}
                </RoleButton>
              )}
              <ButtonLink
                size="small"
                to={line.to}
                aria-label={t('waiting.openOf', { what: line.what, name: line.about.name })}
              >
                {t('waiting.open')}
              </ButtonLink>
            </span>
          )}
          empty={
            down.length > 0
              ? { title: t('waiting.noneOfRest') }
              : { title: t('waiting.none'), text: t('waiting.noneText') }
          }
        />
      </div>
      {agreeing && <AgreeMerge hold={agreeing} onClose={() => setAgreeing(null)} />}
    </>
  );
}

function useColumns(): Column<WaitingLine>[] {
  const { t } = useTranslation('admin');
  const age = useAge();
  return [
    {
      key: 'what',
      title: t('waiting.what'),
      lead: true,
      sortable: true,
      value: ({ what, about }) => `${what}: ${about.name}`,
      render: ({ what, about }) => (
        <span className="waiting-what">
          {what}
          <Link to={about.to}>{about.name}</Link>
        </span>
      ),
    },
    {
      key: 'sums',
      title: t('riders.amount'),
      align: 'right',
      value: ({ sums }) => sums.map(({ cents, currency }) => `${cents / 100} ${currency}`).join(' + '),
      render: ({ sums }) =>
        sums.map(({ cents, currency }) => (
          <span key={currency} className="waiting-sum">
            <Money cents={cents} currency={currency} withCode />
          </span>
        )),
    },
    {
      key: 'why',
      title: t('waiting.whyHead'),
      value: ({ why }) => why.join(' '),
      render: ({ why }) => (
        <ul className="waiting-why">
          {why.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      ),
    },
    {
      key: 'since',
      title: t('waiting.since'),
      sortable: true,
      value: ({ since, askedBy }) => `${since} ${askedBy}`,
      render: ({ since, askedBy }) => (
        <span className="waiting-since">
          <b>{age(since)}</b>
          <When at={since} />
          {askedBy && <small>{t('waiting.by', { name: askedBy })}</small>}
        </span>
      ),
    },
    {
      key: 'you',
      title: t('waiting.you'),
      value: ({ refusal }) => refusal ?? t('waiting.may'),
      render: ({ refusal }) =>
        refusal === null ? (
          <Chip tone="done">{t('waiting.may')}</Chip>
        ) : (
          <span className="waiting-not">
            <Chip icon="lock">{t('waiting.mayNot')}</Chip>
            <small className="secondary">{refusal}</small>
          </span>
        ),
    },
  ];
}
