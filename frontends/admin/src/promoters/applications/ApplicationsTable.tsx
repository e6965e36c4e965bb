import type { Promoter, PromoterStatus } from '@podium/contracts/people.ts';
import type { IconName } from '@podium/ui/brand/icon-paths.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { formatPhone } from '@podium/ui/formats/people.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import type { Column } from '@podium/ui/table/column.ts';
import { DataTable } from '@podium/ui/table/DataTable.tsx';
import { useList } from '@podium/ui/table/use-list.ts';
import { promotersQuery, type Decision } from '../promoters.api.ts';
import { useDecisions } from '../use-decisions.tsx';

type Act = Decision | 'delete';
const actsOf: Record<PromoterStatus, readonly Act[]> = {
  pending: ['approve', 'reject', 'delete'],
  approved: ['undo'],
  rejected: ['undo', 'delete'],
};
const icons: Record<Act, IconName> = { approve: 'check', reject: 'close', undo: 'undo', delete: 'trash' };

/** The applications of one state, with decisions on many at once. */
export function ApplicationsTable({
  status,
  onDecided,
}: {
  status: PromoterStatus;
  onDecided: (act: Act, promoters: readonly Promoter[]) => void;
}) {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const list = useList({
    query: promotersQuery,
    rows: 'promoters',
    search: ({ params }) => ({ ...params, status }),
  });
  const { start, isActing, dialog } = useDecisions(onDecided);
  const decided: Column<Promoter>[] = [
    { key: 'decidedAt', title: t('applications.decidedAt'), value: ({ decidedAt }) => tableDate(decidedAt) },
    { key: 'decidedBy', title: t('applications.decidedBy'), value: ({ decidedBy }) => decidedBy },
    { key: 'reason', title: t('applications.reasonHead'), value: ({ reason }) => reason },
  ];
  const columns: Column<Promoter>[] = [
    { key: 'name', title: t('promoters.promoter'), lead: true, value: ({ name }) => name },
    { key: 'contact', title: t('promoters.contact'), value: ({ contactName }) => contactName },
    {
      key: 'email',
      title: t('promoters.email'),
      value: ({ email }) => email,
      render: ({ email, emailVerified }) => (
        <span>
          {email} {!emailVerified && <Chip tone="warning">{t('riders.emailOpen')}</Chip>}
        </span>
      ),
    },
    {
      key: 'phone',
      title: t('promoters.phone'),
      value: ({ phone }) => formatPhone(phone),
      optional: status !== 'pending',
    },
    { key: 'applied', title: t('applications.appliedHead'), value: ({ appliedAt }) => tableDate(appliedAt) },
    ...(status === 'pending' ? [] : decided),
  ];
  return (
    <>
      <DataTable
        {...list.table}
        name={t('applications.file')}
        caption={t(`applications.tab.${status}`)}
        columns={columns}
        rowKey={({ id }) => id}
        searchPlaceholder={t('promoters.search')}
        rowHref={({ id }) => `/auth/admin/promoter-applications/${id}`}
        bulk={(picked) =>
          actsOf[status].map((act) => (
            <Button key={act} size="small" icon={icons[act]} isBusy={isActing} onClick={() => start(act, picked)}>
              {t(`applications.${act}`, { count: picked.length })}
            </Button>
          ))
        }
        empty={{ title: t(`applications.empty.${status}`), text: t(`applications.emptyText.${status}`) }}
      />
      {dialog}
    </>
  );
}
