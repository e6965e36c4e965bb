import { useState } from 'react';
import type { ReportName } from '@podium/contracts/api/reports/named-reports.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { NewView } from './ViewDialog.tsx';

type SaveViewProps = {
  reportName: ReportName;
  /** As the page shows the report. */ shown: string;
  /** Shown beside an already open view. */ isAnother?: boolean;
  onSaved: (viewId: string) => void;
};

export function SaveView({ isAnother = false, ...view }: SaveViewProps) {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" className="no-print" onClick={() => setOpen(true)}>
        <Icon name="star" size={17} />
        {t(isAnother ? 'savedViews.saveAnother' : 'savedViews.save')}
      </Button>
      {isOpen && <NewView {...view} onClose={() => setOpen(false)} />}
    </>
  );
}
