import { useState } from 'react';
import type { MissingPayment } from '@podium/contracts/api/rewards/missing-payments.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { useStaffNames } from '../../people/use-staff-names.ts';
import { AddMissing } from './AddMissing.tsx';
import { DecideMissing } from './DecideMissing.tsx';
import { missingQuery } from './missing.api.ts';
import './missing.css';

const tones = { open: 'warning', resolved: 'done', declined: 'plain' } as const;

/** Riders' reports that a race should have paid, and their requests to reinstate cash; each gets an answer. */
export function MissingTab() {
  const { t } = useTranslation('admin');
  const list = useList({
    query: missingQuery,
    rows: 'claims',
    filters: [
      {
        key: 'status',
        label: t('payouts.status'),
        kind: 'choice',
        options: (['open', 'resolved', 'declined'] as const).map((value) => ({
          value,
          label: t(`payouts.missing.statusOf.${value}`),
        })),
      },
      {
        key: 'lost',
        label: t('payouts.missing.kindHead'),
        kind: 'choice',
        options: [
          { value: 'false', label: t('payouts.missing.kindOf.result') },
          { value: 'true', label: t('payouts.missing.kindOf.lost') },
        ],
      },
    ],
  });
  const [deciding, setDeciding] = useState<MissingPayment | null>(null);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <DataTable<MissingPayment>
        {...list.table}
        name="missing-payments"
        caption={t('payouts.tab.missing')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        searchPlaceholder={t('payouts.missing.search')}
        toolbar={
          <Button size="small" onClick={() => setAdding(true)}>
            <Icon name="plus" size={17} />
            {t('payouts.missing.add')}
          </Button>
        }
        rowTone={({ status }) => (status === 'open' ? undefined : 'muted')}
        rowActions={(claim) =>
          claim.status === 'open' &&
          (claim.waitsForSecond ? (
            <ButtonLink
              size="small"
              icon="clock"
              to="/auth/admin/money-controls?status=pending"
              aria-label={t('payouts.missing.waitsOf', { name: claim.riderName })}
            >
              {t('payouts.missing.waits')}
            </ButtonLink>
          ) : (
            <Button
              size="small"
              icon="mail"
              aria-label={t('payouts.missing.answerOf', { name: claim.riderName, event: claim.eventTitle })}
              onClick={() => setDeciding(claim)}
            >
              {t('payouts.missing.answerVerb')}
            </Button>
          ))
        }
        empty={{ title: t('payouts.missing.none'), text: t('payouts.missing.noneText') }}
      />
      {deciding && <DecideMissing key={deciding.id} claim={deciding} onClose={() => setDeciding(null)} />}
      {isAdding && <AddMissing onClose={() => setAdding(false)} />}
    </>
  );
}

function useColumns(): Column<MissingPayment>[] {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const staffName = useStaffNames();
  const statusOf = ({ status, award }: MissingPayment) =>
    t(`payouts.missing.statusOf.${award && status === 'resolved' ? 'reinstated' : status}`);
  return [
    {
      key: 'rider',
      title: t('payouts.rider'),
      lead: true,
      value: ({ riderName }) => riderName,
      render: ({ riderId, riderName }) => <Link to={`/auth/admin/rider/${riderId}?tab=results`}>{riderName}</Link>,
    },
    {
      key: 'event',
      title: t('events.event'),
      value: ({ eventTitle }) => eventTitle,
      render: ({ eventId, eventTitle, className, award }) => (
        <span className="missing-event">
          {eventTitle === '' || (award && award.source !== 'result') ? (
            eventTitle
          ) : (
            <Link to={`/auth/admin/event/${eventId}?tab=results`}>{eventTitle}</Link>
          )}
          <small>{className}</small>
          {award && (
            <small>
              {t('payouts.missing.kindOf.lost')} <Money cents={award.amountCents} currency={award.currency} />
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'kind',
      title: t('payouts.missing.kindHead'),
      optional: true,
      value: ({ award }) => t(`payouts.missing.kindOf.${award ? 'lost' : 'result'}`),
    },
    {
      key: 'ended',
      title: t('payouts.missing.ended'),
      optional: true,
      value: ({ eventEndDate }) => eventEndDate,
      render: ({ eventEndDate }) => tableDate(eventEndDate),
    },
    { key: 'class', title: t('payouts.class'), optional: true, value: ({ className }) => className },
    {
      key: 'place',
      title: t('riders.place'),
      value: ({ place }) => place,
      render: ({ place }) => (place === null ? '' : <Plate place={place} size={30} />),
    },
    {
      key: 'message',
      title: t('payouts.missing.said'),
      value: ({ message }) => message,
      render: ({ message }) => <span className="missing-message">{message}</span>,
    },
    {
      key: 'createdAt',
      title: t('payouts.missing.since'),
      value: ({ createdAt }) => createdAt.slice(0, 10),
      render: ({ createdAt }) => tableDate(createdAt),
    },
    {
      key: 'createdBy',
      title: t('payouts.missing.by'),
      optional: true,
      value: ({ createdBy }) => t(`payouts.byOf.${createdBy}`),
    },
    {
      key: 'status',
      title: t('payouts.status'),
      value: statusOf,
      render: (claim) => <Chip tone={tones[claim.status]}>{statusOf(claim)}</Chip>,
    },
    {
      key: 'answer',
      title: t('payouts.missing.answered'),
      value: ({ answer, decidedAt, decidedBy }) =>
        answer ? [decidedAt?.slice(0, 10), staffName(decidedBy), answer].filter(Boolean).join(', ') : '',
      render: ({ answer, decidedAt, decidedBy }) =>
        answer && (
          <span className="missing-message">
            {answer}
            <small>{[decidedAt && tableDate(decidedAt), staffName(decidedBy)].filter(Boolean).join(', ')}</small>
          </span>
        ),
    },
  ];
}
