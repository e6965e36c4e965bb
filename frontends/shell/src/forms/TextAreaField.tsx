import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { FieldFrame, type FieldFrameProps } from './FieldFrame.tsx';
import './forms.css';

type TextAreaFieldProps = FieldFrameProps & {
  value: string;
  limit: number;
  rows?: number;
  onValue: (value: string) => void;
};

/** Text of several lines with a character count. Text that is too long is not cut; the count says by how much. */
export function TextAreaField({
  label,
  hint,
  problem,
  optional = false,
  value,
  limit,
  rows = 6,
  onValue,
}: TextAreaFieldProps) {
  const { t } = useTranslation('shell');
  const over = value.length - limit;
  return (
    <FieldFrame label={label} problem={problem} optional={optional} {...(hint && { hint })}>
      {(wiring) => (
        <div className="field-area">
          <textarea {...wiring} rows={rows} value={value} onChange={(event) => onValue(event.target.value)} />
          <p className={`field-count${over > 0 ? ' field-count--over' : ''}`}>
            {over > 0 ? t('form.over', { count: over }) : t('form.count', { used: value.length, limit })}
          </p>
          {/* Announced only near the limit, not at every letter. */}
          <p className="visually-hidden" aria-live="polite">
            {over > 0
              ? t('form.over', { count: over })
              : over > -50 && over % 10 === 0
                ? t('form.left', { count: -over })
                : ''}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
