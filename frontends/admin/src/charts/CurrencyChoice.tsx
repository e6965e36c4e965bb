import { Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';

type CurrencyChoiceProps = {
  currencies: readonly Currency[];
  value: Currency;
  onChange: (currency: Currency) => void;
};

/** The currencies that have amounts; hidden where there is only one. */
function CurrencyChoice({ currencies, value, onChange }: CurrencyChoiceProps) {
  const { t } = useTranslation('admin');
  const { currencyName } = useFormats();
  if (currencies.length < 2) return null;
  return (
    <Segmented<Currency>
      aria-label={t('reports.currency')}
      size="small"
      value={value}
      options={currencies.map((each) => ({ value: each, label: currencyName(each) }))}
      onChange={onChange}
    />
  );
}

/** The drawn currency and its choice: currencies are never converted, so one is drawn at a time (rule 1). */
export function useCurrencyChoice(
  found: readonly Currency[],
  preferred: Currency = 'USD',
): { currency: Currency; choice: ReactNode } {
  const currencies = [...new Set(found)];
  const [chosen, setChosen] = useState<Currency>(preferred);
  const currency = currencies.includes(chosen) ? chosen : (currencies[0] ?? preferred);
  return { currency, choice: <CurrencyChoice currencies={currencies} value={currency} onChange={setChosen} /> };
}
