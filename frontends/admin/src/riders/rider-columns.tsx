import { useState } from 'react';
import { Avatar } from '@podium/ui/brand/Avatar.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { formatPhone } from '@podium/ui/formats/people.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useMedia } from '@podium/ui/layout/use-media.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { accountState } from './account-state.ts';
import type { ListedRider } from './riders.api.ts';
import { BikesCell, bikesText, documentsText, SumsCell, TypeChip, typeText } from './stand-cells.tsx';
import { StateChip } from './StateChip.tsx';

export function useRiderColumns(): Column<ListedRider>[] {
  const { t } = useTranslation(['admin', 'ui']);
  const { date, tableDate, moneyWithCode } = useFormats();
  /** With room for all of them. */
  const isWide = useMedia('(min-width: 1400px)');
  const [year] = useState(() => new Date().getFullYear());
  const sumsText = (sums: { cents: number; currency: 'USD' | 'CAD' }[] = []) =>
    sums.map(({ cents, currency }) => moneyWithCode(cents, currency)).join(', ');
  return [
    {
      key: 'name',
      title: t('riders.rider'),
      lead: true,
      sortable: true,
      value: ({ fullName }) => fullName,
      render: (rider) => (
        <span className="rider-name">
          <Avatar image={rider.profileImage} size={28} />
          {rider.fullName}
        </span>
      ),
    },
    { key: 'email', title: t('riders.email'), value: ({ email }) => email, optional: true },
    { key: 'ama', title: t('riders.ama'), sortable: true, value: ({ amaNumber }) => amaNumber },
    {
      key: 'type',
      title: t('riderList.type'),
      value: ({ wallet }) => typeText(wallet?.lastKind, t),
      render: ({ wallet }) =>
        wallet?.lastKind ? <TypeChip lastKind={wallet.lastKind} /> : <span className="secondary">–</span>,
    },
    {
      key: 'hometown',
      title: t('riders.hometown'),
      sortable: true,
      value: ({ hometown }) => hometown,
      optional: !isWide,
    },
    {
      key: 'country',
      title: t('riders.country'),
      sortable: true,
      value: ({ country }) => (country === 'US' || country === 'CA' ? t(`ui:country.${country}`) : country),
      optional: true,
    },
    {
      key: 'pin',
      title: t('riders.pin'),
      value: ({ hasPin }) => t(hasPin ? 'riders.pinSet' : 'riders.pinMissing'),
      render: ({ hasPin }) =>
        hasPin ? <Chip tone="done">{t('riders.pinSet')}</Chip> : <Chip>{t('riders.pinMissing')}</Chip>,
      optional: true,
    },
    {
      key: 'bikes',
      title: t('riderList.bikes'),
      value: (rider) => bikesText(rider, t),
      render: (rider) => <BikesCell rider={rider} />,
    },
    {
      key: 'documents',
      title: t('riderList.docs'),
      value: ({ documentCount }) => documentsText(documentCount, t),
      optional: true,
    },
    {
      key: 'credit',
      title: t('riderList.credit'),
      align: 'right',
      value: ({ wallet }) => sumsText(wallet?.available),
      render: ({ wallet }) => <SumsCell sums={wallet?.available} />,
    },
    {
      key: 'earned',
      title: t('riderList.earned', { year }),
      align: 'right',
      value: ({ wallet }) => sumsText(wallet?.earnedThisYear),
      render: ({ wallet }) => <SumsCell sums={wallet?.earnedThisYear} />,
    },
    {
      key: 'lastLogin',
      title: t('riders.lastLogin'),
      sortable: true,
      value: ({ lastLogin }) => (lastLogin ? tableDate(lastLogin) : t('riders.never')),
      render: ({ lastLogin }) =>
        lastLogin ? tableDate(lastLogin) : <span className="secondary">{t('riders.never')}</span>,
      optional: !isWide,
    },
    {
      key: 'logins',
      title: t('riders.logins'),
      align: 'right',
      sortable: true,
      value: ({ loginCount }) => loginCount,
      optional: true,
    },
    {
      key: 'since',
      title: t('riders.since'),
      sortable: true,
      value: ({ createdAt }) => (createdAt ? date(createdAt) : ''),
      optional: true,
    },
    { key: 'phone', title: t('riders.phone'), value: ({ phone1 }) => formatPhone(phone1), optional: true },
    {
      key: 'status',
      title: t('riders.status'),
      value: (rider) => t(`riders.accountState.${accountState(rider)}`),
      render: (rider) => <StateChip rider={rider} />,
    },
  ];
}
