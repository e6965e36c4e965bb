import { useState } from 'react';
import { taxPaperOf, type TaxPaper } from '@podium/contracts/tax-papers.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { areDocumentsRequired, documentKindsOf, missingDocuments } from '../../rider/documents.ts';
import { Panel } from '../../panels/Panel.tsx';
import type { MyRider } from '../../rider/rider.api.ts';
import { DocumentField } from './DocumentField.tsx';
import './documents.css';

/** The identity and tax documents, required before cash is paid. */
export function DocumentsSection({ rider }: { rider: MyRider }) {
  const { t } = useTranslation('rider');
  const isRequired = areDocumentsRequired(rider);
  const isComplete = missingDocuments(rider).length === 0;
  const [chosen, setChosen] = useState<TaxPaper | null>(null);
  const paper = chosen ?? taxPaperOf(rider);
  // Where they live suggests the form; only the rider knows, until staff have read it.
  const canChoose = (rider.taxStatus ?? 'unknown') === 'unknown' && !rider.documents?.w9 && !rider.documents?.w8ben;
  const kinds = documentKindsOf(rider).map((kind) => (kind === 'driverLicense' ? kind : paper));
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
        {kinds.map((kind) => (
          <DocumentField key={kind} riderId={rider.id} kind={kind} stand={rider.documents?.[kind] ?? null} />
        ))}
      </div>
      {canChoose && (
        <p className="secondary">
          {t(`documents.other.${paper}`)}{' '}
          <Button size="small" onClick={() => setChosen(paper === 'w9' ? 'w8ben' : 'w9')}>
            {t(`documents.otherAct.${paper}`)}
          </Button>
        </p>
      )}
    </Panel>
  );
}
