import type { Rider } from '@podium/contracts/people.ts';
import { taxPaperOf } from '@podium/contracts/tax-papers.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { ReviewDocuments } from './ReviewDocuments.tsx';
import { Timecards } from './Timecards.tsx';
import './documents.css';

/** What a pro rider must send, and the timecards that staff store. */
export function DocumentsTab({ rider }: { rider: Rider }) {
  const { t } = useTranslation('admin');
  // The form that the rider is asked for, and the other one where it is on file.
  const papers = (['w9', 'w8ben'] as const).filter((kind) => kind === taxPaperOf(rider) || rider.documents?.[kind]);
  return (
    <div className="card documents">
      <section>
        <h2 className="riders-sub">{t('riders.documents.handedIn')}</h2>
        <p className="secondary">{t('riders.documents.text')}</p>
        <ul>
          <DocumentRow rider={rider} kind="driverLicense" />
          {papers.map((kind) => (
            <DocumentRow key={kind} rider={rider} kind={kind} />
          ))}
        </ul>
      </section>
      <ReviewDocuments rider={rider} />
      <Timecards rider={rider} />
    </div>
  );
}
