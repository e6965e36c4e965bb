import { Input, Select } from 'antd';
import { useId } from 'react';
import { taxNumberTypes } from '@podium/contracts/choices.ts';
import type { Rider } from '@podium/contracts/people.ts';
import { readTaxNumber, type TaxNumberType } from '@podium/contracts/tax-numbers.ts';
import { reviewDocuments as limits } from '@podium/contracts/limits/identity.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import './tax-number.css';

/** What was typed; an empty number keeps what is on file. */
export type TypedTaxNumber = { type: TaxNumberType; number: string };
export const noTaxNumber: TypedTaxNumber = { type: 'ssn', number: '' };

/** Whether it is empty, or a number that exists. */
export const isTaxNumberFine = ({ type, number }: TypedTaxNumber): boolean =>
  number.trim() === '' || readTaxNumber(type, number) !== null;

type TaxNumberFieldProps = {
  /** As a form field; the form gives both. */ value?: TypedTaxNumber;
  onChange?: (value: TypedTaxNumber) => void;
  onFile: NonNullable<Rider['taxNumbers']>;
};

/** The tax number of the form at hand: typed once, stored sealed, and shown by its last four (rule 49). */
export function TaxNumberField({ value = noTaxNumber, onChange = () => {}, onFile }: TaxNumberFieldProps) {
  const { t } = useTranslation('admin');
  const id = useId();
  const isFine = isTaxNumberFine(value);
  const numbers = onFile.map(({ type, lastFour }) => `${t(`payouts.review.numberTypes.${type}`)} •••${lastFour}`);
  return (
    <fieldset className="tax-number">
      <legend>{t('payouts.review.number')}</legend>
      <Select<TaxNumberType>
        aria-label={t('payouts.review.numberType')}
        value={value.type}
        onChange={(type) => onChange({ ...value, type })}
        options={taxNumberTypes.map((type) => ({ value: type, label: t(`payouts.review.numberTypes.${type}`) }))}
      />
      <Input
        aria-label={t('payouts.review.number')}
        aria-describedby={id}
        aria-invalid={!isFine}
        {...(!isFine && { status: 'error' as const })}
        autoComplete="off"
        maxLength={limits['taxNumber.number']}
        value={value.number}
        onChange={({ target }) => onChange({ ...value, number: target.value })}
      />
      <small id={id} className={isFine ? 'secondary' : 'tax-number-wrong'}>
        {isFine ? t('payouts.review.numberHint') : t('payouts.review.numberWrong')}
      </small>
      <small className="secondary">
        {numbers.length > 0
          ? t('payouts.review.numberOnFile', { numbers: numbers.join(', ') })
          : t('payouts.review.noNumber')}
      </small>
    </fieldset>
  );
}
