import { useState, type ReactNode } from 'react';
import type { MissingPayment } from '@podium/contracts/api/rewards/missing-payments.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Panel } from '../../panels/Panel.tsx';
import '../../panels/request-list.css';
import { missingQuery } from './missing.api.ts';
import './missing.css';

const tones = { open: 'warning', resolved: 'done', declined: 'plain' } as const;

/** The rider's reports, and the answers of staff. */
export function MissingPayments({ action }: { action: ReactNode }) {
  const { t } = useTranslation('rider');
  const [page, setPage] = useState(1);
  const query = useQuery({
    ...missingQuery(page),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={t('missingPay.title')} text={t('missingPay.text')} action={action}>
      <Loaded query={query} lines={2} height={36}>
        {({ claims, pagination }) => (
          <>
            {claims.length > 0 && (
              <ul className="request-list">
                {claims.map((claim) => (
                  <Asked key={claim.id} claim={claim} />
                ))}
              </ul>
            )}
            {(pagination.totalPages ?? 1) > 1 && (
              <p className="missing-pages">
                <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('missingPay.newer')}
                </Button>
                <Button size="small" disabled={page === pagination.totalPages} onClick={() => setPage(page + 1)}>
                  {t('missingPay.older')}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function Asked({
  claim: { eventTitle, className, place, message, status, answer, createdAt, decidedAt },
}: {
  claim: MissingPayment;
}) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  return (
    <li>
      <Plate place={place} size={40} />
      <div>
        <p className="request-head">
          <b>{eventTitle}</b>
          <Chip tone={tones[status]}>{t(`missingPay.status.${status}`)}</Chip>
        </p>
        <p className="secondary">{t('missingPay.asked', { name: className, date: date(createdAt) })}</p>
        <blockquote>{message}</blockquote>
        {answer && (
          <p className="request-answer">
            <b>{t('missingPay.answered', { date: date(decidedAt) })}</b> {answer}
          </p>
        )}
      </div>
    </li>
  );
}
