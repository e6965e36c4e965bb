import { Suspense, useState } from 'react';
import type { LostCash as LostAward } from '@podium/contracts/api/rewards/missing-payments.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { lazyPage } from '@podium/ui/feedback/lazy-page.tsx';
import { useLoadAhead } from '@podium/ui/feedback/use-load-ahead.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { Panel } from '../../panels/Panel.tsx';
import '../../panels/request-list.css';

const AskReinstatement = lazyPage(() => import('./AskReinstatement.tsx'), 'AskReinstatement');

/** Cash that expired, with what was missing, and what becomes of it. */
export function LostCash({ awards }: { awards: readonly LostAward[] }) {
  const { t } = useTranslation('rider');
  const [asking, setAsking] = useState<LostAward | null>(null);
  useLoadAhead(AskReinstatement.prefetch);
  return (
    <Panel title={t('lost.title')} text={t('lost.text')}>
      <ul className="request-list">
        {awards.map((award) => (
          <Lost key={award.awardId} award={award} onAsk={() => setAsking(award)} />
        ))}
      </ul>
      <Suspense fallback={null}>
        {asking && <AskReinstatement award={asking} onClose={() => setAsking(null)} />}
      </Suspense>
    </Panel>
  );
}

function Lost({ award, onAsk }: { award: LostAward; onAsk: () => void }) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  const { eventTitle, className, place, amountCents, currency, source, claimBy, lostOn, lapse, isReinstated, request } =
    award;
  return (
    <li>
      <Plate place={place} size={40} />
      <div>
        <p className="request-head">
          <b>{eventTitle || t(`cashout.source.${source}`)}</b>
          <Money cents={amountCents} currency={currency} withCode />
        </p>
        <p className="request-state">
          {isReinstated ? <Chip tone="done">{t('lost.reinstated')}</Chip> : <StatusChip status="Expired" />}
          <span className="secondary">
            {[className, t('lost.on', { date: date(lostOn) })].filter(Boolean).join(', ')}
          </span>
        </p>
        <p>
          {isReinstated
            ? t('lost.claimBy', { date: date(claimBy) })
            : t(`lost.lapse.${lapse ?? 'unknown'}`, { date: date(claimBy) })}
        </p>
        {request?.status === 'open' && (
          <>
            <p className="secondary">{t('lost.asked', { date: date(request.createdAt) })}</p>
            <blockquote>{request.message}</blockquote>
          </>
        )}
        {request?.answer && (
          <p className="request-answer">
            <b>{t('missingPay.answered', { date: date(request.decidedAt) })}</b> {request.answer}
          </p>
        )}
        {!isReinstated && request?.status !== 'open' && (
          <Button
            size="small"
            aria-label={t(request ? 'lost.againFor' : 'lost.actFor', {
              event: eventTitle || t(`cashout.source.${source}`),
            })}
            onClick={onAsk}
          >
            {t(request ? 'lost.again' : 'lost.act')}
          </Button>
        )}
      </div>
    </li>
  );
}
