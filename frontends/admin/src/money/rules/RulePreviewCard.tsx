import { useEffect, useRef, type ReactNode } from 'react';
import type { RulePreview } from '@podium/contracts/api/rewards/policy.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { SimpleTable } from '@podium/ui/table/SimpleTable.tsx';
import { ChangedRiders } from './ChangedRiders.tsx';

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
        <SimpleTable
          box={t('money.rules.previewTitle')}
          rows={sums}
          rowKey={({ kind, currency }) => `${kind} ${currency}`}
          columns={[
            {
              title: t('riders.kindHead'),
              value: ({ kind, currency }) => `${t(`riders.kind.${kind}`)} ${currencyName(currency)}`,
            },
            ...(['awardsNow', 'awardsThen'] as const).map((key) => ({
              title: t(`money.rules.${key}`),
              align: 'right' as const,
              value: (sum: (typeof sums)[number]) => count(sum[key]),
            })),
            ...(['centsNow', 'centsThen'] as const).map((key) => ({
              title: t(`money.rules.${key}`),
              align: 'right' as const,
              render: (sum: (typeof sums)[number]) => <Money cents={sum[key]} currency={sum.currency} />,
            })),
            {
              title: t('money.rules.difference'),
              align: 'right',
              render: ({ centsThen, centsNow, currency }) => (
                <Money cents={centsThen - centsNow} currency={currency} signed />
              ),
            },
          ]}
        />
      )}
      {changes.length > 0 ? (
        <ChangedRiders changes={changes} />
      ) : (
        <p className="rule-none">{t('money.rules.noChange')}</p>
      )}
      {children}
      <div className="rule-save">
        <p className="secondary">{t('money.rules.saveText', { date: date(startsOn) })}</p>
        <Button kind="primary" icon="check" aria-disabled={isSaving} onClick={() => !isSaving && onSave()}>
          {t('money.rules.save', { date: date(startsOn) })}
        </Button>
      </div>
    </section>
  );
}
