import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { TypedField } from './TypedField.tsx';

/** A US ZIP code, or a Canadian postal code or its first half. */
const isWholeCode = (text: string) => /^(\d{5}|[a-z]\d[a-z]( ?\d[a-z]\d)?)$/i.test(text);

type PostalCodeFieldProps = { value: string; problem: string | undefined; onText: (text: string) => void };

/** The place to search around. */
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
