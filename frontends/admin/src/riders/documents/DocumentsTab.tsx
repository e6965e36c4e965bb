import type { Rider } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { ReviewDocuments } from './ReviewDocuments.tsx';
import { Timecards } from './Timecards.tsx';
import './documents.css';

/** What a pro rider must send, and the timecards that staff store. */
export function DocumentsTab({ rider }: { rider: Rider }) {
  const { t } = useTranslation('admin');
  return (
    <div className="card documents">
      <section>
        <h2 className="riders-sub">{t('riders.documents.handedIn')}</h2>
        <p className="secondary">{t('riders.documents.text')}</p>
        <ul>
          <DocumentRow rider={rider} kind="driverLicense" />
          <DocumentRow rider={rider} kind="w9" />
        </ul>
      </section>
      <ReviewDocuments rider={rider} />
      <Timecards rider={rider} />
    </div>
  );
}
