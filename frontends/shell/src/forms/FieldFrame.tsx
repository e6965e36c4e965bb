import { useId, type ReactNode } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';

export type FieldFrameProps = { label: string; hint?: string; problem?: string | undefined; optional?: boolean };
type Wiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** A label, the field, its hint and its error, linked for screen readers. */
export function FieldFrame({
  label,
  hint,
  problem,
  optional = false,
  children,
}: FieldFrameProps & { children: (wiring: Wiring) => ReactNode }) {
  const { t } = useTranslation('shell');
  const id = useId();
  const notes = [hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="secondary field-optional"> {t('form.optional')}</span>}
      </label>
      {children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': notes || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </div>
  );
}
