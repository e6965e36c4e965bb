import { useId, useState } from 'react';
import { redeem as limits } from '@podium/contracts/limits/rewards.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { knownEmployees } from './employees.ts';

type VerifyFieldsProps = {
  employee: string;
  onEmployee: (name: string) => void;
  employeeProblem?: string | undefined;
  idVerified: boolean;
  onIdVerified: (isVerified: boolean) => void;
  idProblem?: string | undefined;
};

export function VerifyFields({
  employee,
  onEmployee,
  employeeProblem,
  idVerified,
  onIdVerified,
  idProblem,
}: VerifyFieldsProps) {
  const { t } = useTranslation('dealer');
  const id = useId();
  const [names] = useState(knownEmployees);
  return (
    <>
      <div className="field">
        <div className="field-row">
          <label className="field-label" htmlFor={id}>
            {t('employee.label')}
          </label>
          <span className="secondary">{t('employee.hint')}</span>
        </div>
        <input
          id={id}
          data-field="employee"
          list={`${id}-names`}
          autoComplete="off"
          maxLength={limits.employeeName}
          value={employee}
          aria-invalid={employeeProblem ? true : undefined}
          aria-describedby={employeeProblem ? `${id}-problem` : undefined}
          onChange={(event) => onEmployee(event.target.value)}
        />
        <datalist id={`${id}-names`}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {employeeProblem && (
          <p id={`${id}-problem`} className="field-error">
            {employeeProblem}
          </p>
        )}
      </div>
      <label className={`id-tick${idVerified ? ' id-tick--on' : ''}${idProblem ? ' id-tick--wrong' : ''}`}>
        <input
          type="checkbox"
          data-field="id"
          className="visually-hidden"
          checked={idVerified}
          aria-describedby={idProblem ? `${id}-tick` : undefined}
          onChange={(event) => onIdVerified(event.target.checked)}
        />
        <span className="id-tick-box" aria-hidden="true">
          {idVerified && <Icon name="check" size={24} />}
        </span>
        <span>
          <b>{t('id.label')}</b>
          <small>{t('id.hint')}</small>
        </span>
      </label>
      {idProblem && (
        <p id={`${id}-tick`} className="field-error">
          {idProblem}
        </p>
      )}
    </>
  );
}
