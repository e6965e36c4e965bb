import type { ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import type { Period } from '../../aggregates/period.ts';
import { PeriodChooser } from '../../charts/period/PeriodChooser.tsx';
import type { Figures } from './use-figures.ts';
import './figures.css';

type FiguresPageProps = {
  title: string;
  /** The page of the subject, where it is edited. */ subject: { label: string; to: string };
  period: Period;
  onPeriod: (period: Period) => void;
  figures: readonly Figures[];
  children: ReactNode;
};

/** The figures of one subject in a period; unreadable parts are named above. */
export function FiguresPage({ title, subject, period, onPeriod, figures, children }: FiguresPageProps) {
  const { t } = useTranslation('admin');
  const { time } = useFormats();
  const broken = figures.find(({ error }) => error);
  const asOf = figures.find(({ report }) => report)?.report?.updatedAt;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t('sidebar.reportLibrary'), to: '/auth/admin/reports' }, { label: t('figures.title') }]}
        note={asOf && t('dashboard.figuresFrom', { time: time(asOf) })}
        actions={
          <ButtonLink size="small" to={subject.to}>
            {subject.label}
          </ButtonLink>
        }
      />
      <div className="page-body figures">
        <PeriodChooser period={period} onChange={onPeriod} />
        {broken && <ErrorNotice error={broken.error} onRetry={() => void broken.refetch()} />}
        {children}
      </div>
    </>
  );
}
