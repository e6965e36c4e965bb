import { Radio } from 'antd';
import { useState } from 'react';
import type { Currency } from '@podium/contracts/money.ts';
import { currencies } from '@podium/contracts/choices.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { owedQuery, openClaims } from '../payouts.api.ts';

export function OpenClaims() {
  const { t } = useTranslation('admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="primary" size="small" onClick={() => setOpen(true)}>
        <Icon name="plus" size={17} />
        {t('payouts.open.button')}
      </Button>
      {isOpen && <OpenDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** Claims for everyone who is owed cash in a currency; says to how many, and how much. */
function OpenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { moneyWithCode } = useFormats();
  const [currency, setCurrency] = useState<Currency>('USD');
  const owed = useQuery({ ...owedQuery(), staleTime: 0 });
  const textOf = (each: Currency) => {
    const own = owed.data?.find((row) => row.currency === each);
    return owed.data
      ? t('payouts.open.owed', { amount: moneyWithCode(own?.cents ?? 0, each), count: own?.riders ?? 0 })
      : each;
  };
  const act = async () => {
    const claims = await openClaims(currency);
    announceDone(t('payouts.open.done', { count: claims.length, currency }));
  };
  return (
    <ConfirmDialog title={t('payouts.open.ask')} yes={t('payouts.open.yes', { currency })} act={act} onClose={onClose}>
      <fieldset className="payout-currency">
        <legend>{t('payouts.open.who')}</legend>
        <Radio.Group
          vertical
          value={currency}
          options={currencies.map((each) => ({ value: each, label: textOf(each) }))}
          onChange={(event) => setCurrency(event.target.value as Currency)}
        />
      </fieldset>
      <ul className="consequences">
        <li>{t('payouts.open.keep')}</li>
        <li>{t('payouts.open.nothingPaid')}</li>
      </ul>
    </ConfirmDialog>
  );
}
