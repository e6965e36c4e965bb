import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { TypedField } from './TypedField.tsx';

/** A ZIP code, or a postal code of Canada or the first half of one. */
const isWholeCode = (text: string) => /^(\d{5}|[a-z]\d[a-z]( ?\d[a-z]\d)?)$/i.test(text);

type PostalCodeFieldProps = { value: string; problem: string | undefined; onText: (text: string) => void };

/** The place that something is looked for around. */
export function PostalCodeField({ value, problem, onText }: PostalCodeFieldProps) {
  const { t } = useTranslation('shell');
  return (
    <TypedField
      label={t('finder.zipcode')}
      value={value}
      problem={problem}
      autoComplete="postal-code"
      isWhole={isWholeCode}
      partial={t('finder.zipcodeForm')}
      onText={onText}
    />
  );
}
