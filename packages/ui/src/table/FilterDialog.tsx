import { Popover } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useSearchParams } from '@podium/ui/federated/router.ts';
import { Button } from '../parts/Button.tsx';
import { changeAddress } from './table-address.ts';
import './filter-dialog.css';

type Filters = Readonly<Record<string, string | undefined>>;
type FilterDialogProps = {
  label: string;
  /** What is filtered by now; empty text shows "any". */
  text: string;
  /** The form, which is made anew each time the dialog opens. */
  form: (dialog: { apply: (filters: Filters) => void; close: () => void }) => ReactNode;
};

/** Several filters of a table behind one button, applied together. */
export function FilterDialog({ label, text, form }: FilterDialogProps) {
  const { t } = useTranslation('ui');
  const [, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const apply = (filters: Filters) => {
    setParams((before) => changeAddress(before, { filters }), { preventScrollReset: true });
    close();
  };
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={form({ apply, close })}
    >
      <Button
        ref={button}
        kind="bare"
        className={`table-filter filter-button${text ? ' table-filter--on' : ''}`}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      >
        <span>{label}</span>
        <b>{text || t('table.any')}</b>
      </Button>
    </Popover>
  );
}

type FilterFormProps = {
  label: string;
  onApply: () => void;
  onClear: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** The fields of a filter dialog with its buttons; Escape closes it. */
export function FilterForm({ label, onApply, onClear, onClose, children }: FilterFormProps) {
  const { t } = useTranslation('ui');
  return (
    <form
      className="filter-form"
      role="dialog"
      aria-label={label}
      onSubmit={(event) => (event.preventDefault(), onApply())}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      {children}
      <p className="filter-form-foot">
        <Button size="small" onClick={onClear}>
          {t('table.clearFilter')}
        </Button>
        <Button type="submit" kind="primary" size="small">
          {t('table.applyFilter')}
        </Button>
      </p>
    </form>
  );
}
