import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { namespace } from '../texts.ts';
import type { SkipEffect } from './skip-effects.ts';

type SkipNoticeProps = { effects: readonly SkipEffect[]; currency: Currency; onShow: () => void };

/** Warns that skipped lines do not count as finishers, which may decide whether a class pays. */
export function SkipNotice({ effects, currency, onShow }: SkipNoticeProps) {
  const { t } = useTranslation(namespace);
  const { moneyWithCode } = useFormats();
  if (effects.length === 0) return null;
  const amount = (cents: number) => moneyWithCode(cents, currency);
  return (
    <section className="import-changed import-skipped card" role="status">
      <header>
        <Icon name="warning" size={28} />
        <div>
          <h2>{t('skipped.title')}</h2>
          <p>{t('skipped.text')}</p>
        </div>
        <Button size="small" onClick={onShow}>
          {t('skipped.show')}
        </Button>
      </header>
      <ul>
        {effects.map(({ className, skipped, finishers, otherwise, paidCents, otherwiseCents }) => (
          <li key={className}>
            <span>
              <b>{className}</b>{' '}
              <small className="secondary">
                {t('skipped.finishers', { count: skipped, now: finishers, before: otherwise })}
              </small>
            </span>
            <span>
              {paidCents === otherwiseCents
                ? t('skipped.same')
                : t('skipped.pays', { now: amount(paidCents), before: amount(otherwiseCents) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
