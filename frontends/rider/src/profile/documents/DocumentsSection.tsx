import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { areDocumentsRequired, documentKinds, missingDocuments } from '../../rider/documents.ts';
import { Panel } from '../../panels/Panel.tsx';
import type { MyRider } from '../../rider/rider.api.ts';
import { DocumentField } from './DocumentField.tsx';
import './documents.css';

/** The identity and tax documents, required before cash is paid. */
export function DocumentsSection({ rider }: { rider: MyRider }) {
  const { t } = useTranslation('rider');
  const isRequired = areDocumentsRequired(rider);
  const isComplete = missingDocuments(rider).length === 0;
  const state = isComplete ? (
    <Chip tone="done">{t('documents.complete')}</Chip>
  ) : isRequired ? (
    <Chip tone="danger" icon="warning">
      {t('documents.required')}
    </Chip>
  ) : (
    <Chip tone="outline">{t('documents.optional')}</Chip>
  );
  return (
    <Panel title={t('documents.title')} text={t('documents.text')} action={state}>
      {isRequired && !isComplete && <p className="documents-required">{t('documents.requiredText')}</p>}
      <div className="document-list">
        {documentKinds.map((kind) => (
          <DocumentField key={kind} riderId={rider.id} kind={kind} stand={rider.documents?.[kind] ?? null} />
        ))}
      </div>
    </Panel>
  );
}
