import type { AwardMovement } from '@podium/contracts/api/rewards/credit.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { MoveChip } from './MoveChip.tsx';
import { useStaffNames } from '../people/use-staff-names.ts';
import '../charts/charts.css';

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Every movement of one award, oldest first, with what it was worth before and after. */
export function AwardMoves({ movements, currency }: { movements: readonly AwardMovement[]; currency: Currency }) {
  const { t } = useTranslation('admin');
  const { tableDate, time } = useFormats();
  const staffName = useStaffNames();
  // At the counter an employee's name, else the id of a person, which has a name here only if the person is staff.
  const who = (by: string | null) => (isId.test(staffName(by)) ? '–' : staffName(by));
  return (
    <div className="chart-table award-moves" tabIndex={0} role="region" aria-label={t('money.award.moves')}>
      <table className="slim-table">
        <thead>
          <tr>
            {(['date', 'move', 'where'] as const).map((key) => (
              <th key={key} scope="col">
                {t(`riders.${key}`)}
              </th>
            ))}
            <th scope="col">{t('money.award.by')}</th>
            <th scope="col" data-align="right">
              {t('riders.amount')}
            </th>
            <th scope="col" data-align="right">
              {t('money.award.before')}
            </th>
            <th scope="col" data-align="right">
              {t('money.award.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ id, kind, at, where, by, code, reason, amountCents, beforeCents, afterCents }) => (
            <tr key={id}>
              <td className="nowrap">
                {tableDate(at)} <small className="secondary">{time(at)}</small>
              </td>
              <td>
                <MoveChip kind={kind} />
              </td>
              <td>{[where, code && t('riders.code', { code }), reason].filter(Boolean).join(', ')}</td>
              <td>{who(by)}</td>
              <td data-align="right">
                <Money cents={amountCents} currency={currency} signed />
              </td>
              <td data-align="right" className="secondary">
                <Money cents={beforeCents} currency={currency} />
              </td>
              <td data-align="right">
                <Money cents={afterCents} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
