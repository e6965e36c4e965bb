import type { TaxPolicyValues } from '@podium/contracts/api/rewards/tax.ts';
import { taxForms } from '@podium/contracts/choices.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { withholdingRows } from './withholding-rows.ts';

/** The values of a policy, in words. */
export function PolicyValues({ values }: { values: TaxPolicyValues }) {
  const { t } = useTranslation('admin');
  return (
    <dl className="tax-values">
      {taxForms.map((form) => (
        <div key={form}>
          <dt>{t('tax.policy.threshold', { form })}</dt>
          <dd>
            {values.thresholdCents[form] === 0 ? (
              t('tax.policy.noThreshold')
            ) : (
              <Money cents={values.thresholdCents[form]} currency={form.startsWith('T4A') ? 'CAD' : 'USD'} withCode />
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('tax.policy.nearPercent')}</dt>
        <dd>{t('tax.policy.percent', { percent: values.nearPercent })}</dd>
      </div>
      <div>
        <dt>{t('tax.policy.creditCounts')}</dt>
        <dd>{t(values.creditCounts ? 'tax.policy.yes' : 'tax.policy.no')}</dd>
      </div>
      {withholdingRows.map(({ key, raceCountry, residence }) => {
        const row = values.withholding.find((each) => each.raceCountry === raceCountry && each.residence === residence);
        return (
          <div key={key}>
            <dt>{t(`tax.policy.withholding.${key}`)}</dt>
            <dd>{row ? t('tax.policy.percent', { percent: row.percent }) : t('tax.policy.nothing')}</dd>
          </div>
        );
      })}
    </dl>
  );
}
