import type { ReportName } from '@podium/contracts/api/reports/named-reports.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';

/** A link from a work screen to its report: totals, files, print. */
export function ReportLink({ name }: { name: ReportName }) {
  const { t } = useTranslation('admin');
  return (
    <ButtonLink size="small" to={`/auth/admin/report/${name}`}>
      <Icon name="chart" size={17} />
      {t('library.open')}
    </ButtonLink>
  );
}

/** From a dealer or a series to its figures. */
export function FiguresLink({ of, id }: { of: 'dealer' | 'series'; id: string }) {
  const { t } = useTranslation('admin');
  return (
    <ButtonLink size="small" to={`/auth/admin/reports/${of}/${encodeURIComponent(id)}`}>
      <Icon name="chart" size={17} />
      {t('library.figures')}
    </ButtonLink>
  );
}
