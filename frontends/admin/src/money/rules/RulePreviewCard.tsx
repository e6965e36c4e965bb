import { useEffect, useRef, type ReactNode } from 'react';
import type { RulePreview } from '@podium/contracts/api/rewards/policy.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Money } from '@podium/ui/status/Money.tsx';
import { ChangedRiders } from './ChangedRiders.tsx';
import '../../charts/charts.css';

type RulePreviewCardProps = {
  preview: RulePreview;
  startsOn: string;
  isSaving: boolean;
  onSave: () => void;
  children?: ReactNode;
};

/** What the last twelve months would have paid by these rules, and the button that saves them. */
export function RulePreviewCard({
  preview: { events, from, sums, changes },
  startsOn,
  isSaving,
  onSave,
  children,
}: RulePreviewCardProps) {
  const { t } = useTranslation('admin');
  const { date, count, currencyName } = useFormats();
  const head = useRef<HTMLHeadingElement>(null);
  // It is below a long form.
  useEffect(() => {
    head.current?.focus({ preventScroll: true });
    head.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section className="rule-preview card">
      <h2 ref={head} tabIndex={-1}>
        {t('money.rules.previewTitle')}
      </h2>
      <p className="secondary">{t('money.rules.previewText', { count: events, from: date(from) })}</p>
      {sums.length > 0 && (
        <div className="chart-table" tabIndex={0} role="region" aria-label={t('money.rules.previewTitle')}>
          <table className="slim-table">
            <thead>
              <tr>
                <th scope="col">{t('riders.kindHead')}</th>
                {(['awardsNow', 'awardsThen', 'centsNow', 'centsThen', 'difference'] as const).map((key) => (
                  <th key={key} scope="col" data-align="right">
                    {t(`money.rules.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sums.map(({ kind, currency, awardsNow, awardsThen, centsNow, centsThen }) => (
                <tr key={`${kind} ${currency}`}>
                  <td>
                    {t(`riders.kind.${kind}`)} {currencyName(currency)}
                  </td>
                  <td data-align="right">{count(awardsNow)}</td>
                  <td data-align="right">{count(awardsThen)}</td>
                  <td data-align="right">
                    <Money cents={centsNow} currency={currency} />
                  </td>
                  <td data-align="right">
                    <Money cents={centsThen} currency={currency} />
                  </td>
                  <td data-align="right">
                    <Money cents={centsThen - centsNow} currency={currency} signed />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {changes.length > 0 ? (
        <ChangedRiders changes={changes} />
      ) : (
        <p className="rule-none">{t('money.rules.noChange')}</p>
      )}
      {children}
      <div className="rule-save">
        <p className="secondary">{t('money.rules.saveText', { date: date(startsOn) })}</p>
        <button
          type="button"
          className="btn btn--primary"
          aria-disabled={isSaving}
          onClick={() => !isSaving && onSave()}
        >
          <Icon name="check" size={18} />
          {t('money.rules.save', { date: date(startsOn) })}
        </button>
      </div>
    </section>
  );
}
