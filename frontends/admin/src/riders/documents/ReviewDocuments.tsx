import { Checkbox, Form, Radio } from 'antd';
import type { Rider } from '@podium/contracts/people.ts';
import type { TaxStatus } from '@podium/contracts/payouts.ts';
import { taxStatuses } from '@podium/contracts/choices.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { announceDone, raiseAlert } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { refreshed } from '@podium/ui/federated/query.ts';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { reviewDocuments } from './documents.api.ts';
import { seenOf } from './seen-documents.ts';
import { isTaxNumberFine, noTaxNumber, TaxNumberField, type TypedTaxNumber } from './TaxNumberField.tsx';

type Review = { taxStatus: TaxStatus; taxNumber: TypedTaxNumber; verified: boolean };

/** Staff's verification of the two documents: it is required for cash, and says whether tax is withheld (rule 21). */
export function ReviewDocuments({ rider }: { rider: Rider }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const { documents, documentsVerifiedAt, taxStatus = 'unknown', taxNumbers: numbers = [] } = rider;
  const seen = seenOf(documents);
  const hasBoth = Boolean(seen);
  const save = async ({ taxStatus: found, taxNumber: typed, verified }: Review) => {
    const taxNumber = typed.number.trim() === '' ? undefined : typed;
    try {
      await reviewDocuments(
        rider.id,
        verified && seen
          ? { taxStatus: found, taxNumber, verified, seen }
          : { taxStatus: found, taxNumber, verified: false },
      );
    } catch (error) {
      if (!isApiError(error) || error.code !== 'identity/documents-changed') throw error;
      // A newer upload is shown, and the form is reset.
      raiseAlert(error);
      await refreshed();
      return false;
    }
    announceDone(t(verified ? 'payouts.review.verifiedDone' : 'payouts.review.saved', { name: rider.fullName }));
    return true;
  };
  return (
    <section className="documents-review">
      <header>
        <h2 className="riders-sub">{t('payouts.review.title')}</h2>
        {documentsVerifiedAt ? (
          <Chip tone="done">{t('payouts.review.verifiedOn', { date: date(documentsVerifiedAt) })}</Chip>
        ) : (
          <Chip tone={hasBoth ? 'warning' : 'plain'}>
            {t(hasBoth ? 'payouts.review.toCheck' : 'payouts.review.incomplete')}
          </Chip>
        )}
      </header>
      <p className="secondary">{t('payouts.review.text')}</p>
      {/* A new upload revokes the verification: the form is then reset to the stored state. */}
      <EntityForm<Review>
        key={`${taxStatus} ${documentsVerifiedAt} ${Object.values(seen ?? {}).join(' ')} ${numbers.length}`}
        initialValues={{ taxStatus, taxNumber: noTaxNumber, verified: Boolean(documentsVerifiedAt) }}
        onSave={save}
        saveLabel={t('payouts.review.save')}
      >
        <Form.Item name="taxStatus" label={t('payouts.review.taxStatus')} rules={[{ required: true }]}>
          <Radio.Group
            vertical
            options={taxStatuses.map((value) => ({
              value,
              label: t(`payouts.review.taxStatusOf.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item
          name="taxNumber"
          rules={[
            {
              validator: (_, typed: TypedTaxNumber) =>
                isTaxNumberFine(typed) ? Promise.resolve() : Promise.reject(new Error(t('payouts.review.numberWrong'))),
            },
          ]}
        >
          <TaxNumberField onFile={numbers} />
        </Form.Item>
        <Form.Item
          name="verified"
          valuePropName="checked"
          extra={t(hasBoth ? 'payouts.review.newUpload' : 'payouts.review.needsBoth')}
        >
          <Checkbox disabled={!hasBoth && !documentsVerifiedAt}>{t('payouts.review.verified')}</Checkbox>
        </Form.Item>
      </EntityForm>
    </section>
  );
}
