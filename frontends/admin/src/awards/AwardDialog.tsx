import type { ReactNode } from 'react';
import type { AwardRowView } from '@podium/contracts/api/rewards/credit.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { StatusChip } from '@podium/ui/status/StatusChip.tsx';
import { AwardMoves } from './AwardMoves.tsx';
import { AwardWhy } from './AwardWhy.tsx';
import { useAwardName } from './use-award-name.ts';
import { explanationQuery, movementsQuery } from './awards.api.ts';
import './award-dialog.css';

type AwardDialogProps = {
  award: Omit<AwardRowView, 'riderId' | 'riderName' | 'place'>;
  /** The rider, where the page around the dialog does not show one. */
  rider?: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
};

/** One award: its value, the reasons for it, and every movement of its money. */
export function AwardDialog({ award, rider, actions, onClose }: AwardDialogProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate, currencyName } = useFormats();
  const nameOf = useAwardName();
  const why = useQuery(explanationQuery(award.id));
  const moves = useQuery(movementsQuery(award.id));
  const { currency, expireDate, claimBy } = award;
  return (
    <Dialog className="award-dialog" size="xl" title={nameOf(award).whole} onClose={onClose}>
      <dl className="award-facts">
        {rider !== undefined && (
          <div>
            <dt>{t('riders.rider')}</dt>
            <dd>{rider}</dd>
          </div>
        )}
        <div>
          <dt>{t('riders.kindHead')}</dt>
          <dd>
            {t(`riders.kind.${award.kind}`)} {currencyName(currency)}
          </dd>
        </div>
        <div>
          <dt>{t('riders.status')}</dt>
          <dd>
            <StatusChip status={award.revoked ? 'revoked' : award.status} />
          </dd>
        </div>
        <div>
          <dt>{t('riders.initial')}</dt>
          <dd>
            <Money cents={award.initialValueCents} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('riders.now')}</dt>
          <dd>
            <Money cents={award.currentValueCents} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('riders.awarded')}</dt>
          <dd>{tableDate(award.awardedDate)}</dd>
        </div>
        {expireDate && (
          <div>
            <dt>{t('riders.expires')}</dt>
            <dd>{tableDate(expireDate)}</dd>
          </div>
        )}
        {claimBy && (
          <div>
            <dt>{t('money.award.claimBy')}</dt>
            <dd>{tableDate(claimBy)}</dd>
          </div>
        )}
      </dl>
      {actions && <div className="award-acts">{actions}</div>}
      <section>
        <h3>{t('money.award.why')}</h3>
        <Loaded query={why} lines={3}>
          {(explanation) => <AwardWhy explanation={explanation} />}
        </Loaded>
      </section>
      <section>
        <h3>{t('money.award.moves')}</h3>
        <Loaded query={moves} lines={3}>
          {(movements) => <AwardMoves movements={movements} currency={currency} />}
        </Loaded>
      </section>
    </Dialog>
  );
}
