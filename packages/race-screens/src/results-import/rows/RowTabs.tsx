import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import type { IconName } from '@podium/ui/brand/icon-paths.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { namespace } from '../texts.ts';

export type RowTab = 'needsYou' | 'matched' | 'review' | 'unmatched' | 'error' | 'skipped';
const tabs: readonly { key: RowTab; icon?: IconName }[] = [
  { key: 'needsYou' },
  { key: 'matched', icon: 'check' },
  { key: 'review', icon: 'clock' },
  { key: 'unmatched', icon: 'minus' },
  { key: 'error', icon: 'warning' },
  { key: 'skipped', icon: 'close' },
];

type RowTabsProps = { counts: Record<RowTab, number>; total: number; tab: RowTab; onTab: (tab: RowTab) => void };

/** The number of rows by status; each is a button that filters the rows. */
export function RowTabs({ counts, total, tab, onTab }: RowTabsProps) {
  const { t } = useTranslation(namespace);
  const { count, percent } = useFormats();
  const share = (key: RowTab) => `${(counts[key] / Math.max(1, total)) * 100}%`;
  return (
    <div className="import-tabs">
      <div className="import-tabs-list" role="group" aria-label={t('rows.filter')}>
        {tabs
          .filter(({ key }) => key !== 'skipped' || counts.skipped > 0 || tab === key)
          .map(({ key, icon }) => (
            <Button
              key={key}
              kind="bare"
              className={`import-tab import-tab--${key}${counts[key] === 0 ? ' is-zero' : ''}`}
              aria-pressed={tab === key}
              onClick={() => onTab(key)}
            >
              {icon && <Icon name={icon} size={18} />}
              <b className="figure">{count(counts[key])}</b> <span>{t(`tab.${key}`)}</span>
            </Button>
          ))}
      </div>
      <div className="import-share">
        <div aria-hidden="true">
          <i className="is-matched" style={{ width: share('matched') }} />
          <i className="is-unmatched" style={{ width: share('unmatched') }} />
          <i className="is-review" style={{ width: share('review') }} />
          <i className="is-error" style={{ width: share('error') }} />
        </div>
        <p className="secondary" role="status">
          {t('rows.share', { percent: percent(total ? counts.matched / total : 0), count: total })}
        </p>
      </div>
    </div>
  );
}
