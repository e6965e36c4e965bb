import { useState } from 'react';
import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Chip } from '@podium/ui/status/Chip.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import { namespace } from '../texts.ts';
import type { MoneyClass, MoneyLine } from './money-lines.ts';

/** The number of lines shown at first: thousands in one class would block the page. */
const firstLines = 100;

type MoneyClassRowsProps = { group: MoneyClass; currency: Currency; isWanted: (line: MoneyLine) => boolean };

/** One class of the preview, collapsible: its total, and who is paid how much or why not. */
export function MoneyClassRows({ group, currency, isWanted }: MoneyClassRowsProps) {
  const { t } = useTranslation(namespace);
  const [isOpen, setOpen] = useState(group.isInFile && group.paid > 0);
  const [isWhole, setWhole] = useState(false);
  const lines = group.lines.filter(isWanted);
  const tooSmall = group.paid === 0 ? group.lines.find(({ reason }) => reason === 'classTooSmall') : undefined;
  const id = `import-class-${group.classId}`;
  return (
    <div className="import-money-class">
      <h3>
        <Button kind="bare" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={18} />
          <b className="head">{group.name}</b>
          <small className="secondary">
            {group.finishers === null ? t('money.finishersUnknown') : t('money.finishers', { count: group.finishers })}
            {group.kind && `, ${t(`money.kind.${group.kind}`)}, ${t('money.pays', { count: group.paidPlaces })}`}
          </small>
          {!group.isInFile && <Chip tone="outline">{t('money.before')}</Chip>}
          {tooSmall && <WhyChip reason="classTooSmall" />}
          <span className={group.paidCents > 0 ? undefined : 'secondary'}>
            <Money cents={group.paidCents} currency={currency} />
          </span>
        </Button>
      </h3>
      {isOpen && (
        <ul id={id}>
          {lines.slice(0, isWhole ? undefined : firstLines).map((line) => (
            <li key={line.key} className={line.reason && line.riderId ? 'is-unpaid' : undefined}>
              {line.place === null ? <Plate place={null} size={30} /> : <Plate place={line.place} size={30} />}
              <span className="import-money-rider">
                <b>{line.name}</b>
                <small className="secondary">{line.hometown}</small>
              </span>
              <span>{line.reason ? <WhyChip reason={line.reason} place={line.place} /> : line.bike}</span>
              <span className={line.amountCents > 0 ? undefined : 'secondary'}>
                <Money cents={line.amountCents} currency={currency} />
              </span>
            </li>
          ))}
          {!isWhole && lines.length > firstLines && (
            <li className="import-money-rest">
              <Button size="small" onClick={() => setWhole(true)}>
                {t('rows.more', { count: lines.length - firstLines })}
              </Button>
            </li>
          )}
          {lines.length === 0 && <li className="secondary">{t('rows.none')}</li>}
        </ul>
      )}
    </div>
  );
}
