import type { AwardMovement } from '@podium/contracts/api/rewards/credit.ts';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { When } from '@podium/ui/status/When.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import { MoveChip } from './MoveChip.tsx';
import { useStaffNames } from '../people/use-staff-names.ts';

const isId = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Every movement of one award, oldest first, with what it was worth before and after. */
export function AwardMoves({ movements, currency }: { movements: readonly AwardMovement[]; currency: Currency }) {
  const { t } = useTranslation('admin');
  const staffName = useStaffNames();
  // At the counter an employee's name, else the id of a person, which has a name here only if the person is staff.
  const who = (by: string | null) => (isId.test(staffName(by)) ? '–' : staffName(by));
  return (
    <SimpleTable
      box={t('money.award.moves')}
      className="award-moves"
      rows={movements}
      rowKey={({ id }) => id}
      columns={[
        { title: t('riders.date'), render: ({ at }) => <When at={at} /> },
        { title: t('riders.move'), render: ({ kind }) => <MoveChip kind={kind} /> },
        {
          title: t('riders.where'),
          value: ({ where, code, reason }) =>
            [where, code && t('riders.code', { code }), reason].filter(Boolean).join(', '),
        },
        { title: t('money.award.by'), value: ({ by }) => who(by) },
        {
          title: t('riders.amount'),
          align: 'right',
          render: ({ amountCents }) => <Money cents={amountCents} currency={currency} signed />,
        },
        {
          title: t('money.award.before'),
          align: 'right',
          className: 'secondary',
          render: ({ beforeCents }) => <Money cents={beforeCents} currency={currency} />,
        },
        {
          title: t('money.award.after'),
          align: 'right',
          render: ({ afterCents }) => <Money cents={afterCents} currency={currency} />,
        },
      ]}
    />
  );
}
