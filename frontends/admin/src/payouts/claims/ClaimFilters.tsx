import { Popover } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { changeAddress } from '@podium/ui/table/table-address.ts';
import type { TableControl } from '@podium/ui/table/use-table-address.ts';
import '@podium/race-screens/races/place/place-filter.css';

const keys = ['name', 'email', 'bikeModel', 'bikeYear'] as const;
type Wanted = Partial<Record<(typeof keys)[number], string | undefined>>;

/** Name and racing style as one filter; it applies after a pause in typing. */
export function ClaimFilters({ control }: { control: TableControl }) {
  const { t } = useTranslation(['admin', 'ui']);
  const [, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const text = keys.flatMap((key) => control.filters[key] ?? []).join(', ');
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const apply = (wanted: Wanted) => {
    setParams(
      (before) =>
        changeAddress(before, {
          filters: Object.fromEntries(keys.map((key) => [key, wanted[key]?.trim() || undefined])),
        }),
      { preventScrollReset: true },
    );
    close();
  };
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<FilterForm start={control.filters} onApply={apply} onClose={close} />}
    >
      <button
        ref={button}
        type="button"
        className={`table-filter place-filter${text ? ' table-filter--on' : ''}`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      >
        <span>{t('payouts.filter.label')}</span>
        <b>{text || t('ui:table.any')}</b>
      </button>
    </Popover>
  );
}

function FilterForm({
  start,
  onApply,
  onClose,
}: {
  start: Wanted;
  onApply: (wanted: Wanted) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [wanted, setWanted] = useState<Wanted>(start);
  return (
    <form
      className="place-form"
      role="dialog"
      aria-label={t('payouts.filter.label')}
      onSubmit={(event) => (event.preventDefault(), onApply(wanted))}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {keys.map((key, i) => (
        <div key={key} className="field">
          <label htmlFor={`${id}-${key}`}>{t(`payouts.filter.${key}`)}</label>
          <input
            id={`${id}-${key}`}
            autoFocus={i === 0}
            {...(key === 'bikeYear' ? { type: 'number', min: 1990, max: 2100 } : { type: 'text', maxLength: 80 })}
            value={wanted[key] ?? ''}
            onChange={(event) => setWanted({ ...wanted, [key]: event.target.value })}
          />
        </div>
      ))}
      <p className="place-form-foot">
        <button type="button" className="btn btn--small" onClick={() => onApply({})}>
          {t('payouts.filter.clear')}
        </button>
        <button type="submit" className="btn btn--small btn--primary">
          {t('payouts.filter.apply')}
        </button>
      </p>
    </form>
  );
}
