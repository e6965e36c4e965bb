import { Form, type FormInstance } from 'antd';
import { useState, type ReactNode } from 'react';
import { isApiError } from '../api/api-error.ts';
import { differingFields } from './conflict.ts';
import { ConflictNotice } from './ConflictNotice.tsx';
import { EntityForm } from './EntityForm.tsx';

type Fields = Record<string, unknown>;
type VersionedFormProps<Entity, Values extends object> = {
  entity: Entity;
  valuesOf: (entity: Entity) => Values;
  /** Saves over `base`, sending its version; throws an ApiError. False: nothing was saved. */
  save: (values: Values, base: Entity) => Promise<Entity | false>;
  fetchLatest: () => Promise<Entity>;
  labels: Partial<Record<keyof Values & string, string>>;
  format?: (key: keyof Values & string, value: unknown) => string;
  saveLabel?: string;
  onCancel?: () => void;
  children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
};

/**
 * A form for data that others may change too. It sends the version that it was filled from, whatever the page fetches
 * meanwhile; after a conflict it shows both versions, and saves the choices over the latest.
 */
export function VersionedForm<Entity, Values extends object>({
  entity,
  valuesOf,
  save,
  fetchLatest,
  labels,
  format,
  saveLabel,
  onCancel,
  children,
}: VersionedFormProps<Entity, Values>) {
  const [base, setBase] = useState(entity);
  const [conflict, setConflict] = useState<{ mine: Values; latest: Entity } | null>(null);
  const [form] = Form.useForm<Values>();
  const differs = (a: Values, b: Values) => differingFields(a as Fields, b as Fields, Object.keys(labels)).length > 0;
  // A newer version that has the same values here: something beside this form changed, or this form saved.
  const current = differs(valuesOf(entity), valuesOf(base)) ? base : entity;
  const trySave = async (values: Values, over = current): Promise<boolean> => {
    try {
      const saved = await save(values, over);
      if (saved === false) return false;
      setBase(saved);
      return true;
    } catch (failure) {
      if (!isApiError(failure) || failure.status !== 412) throw failure;
    }
    const latest = await fetchLatest();
    const theirs = valuesOf(latest);
    // The changes are outside this form, or equal what was typed here: no conflict.
    if (!differs(theirs, valuesOf(over)) || !differs(theirs, values)) return trySave(values, latest);
    setConflict({ mine: values, latest });
    return false;
  };
  const resolve = (merged: Values) => {
    if (!conflict) return;
    setBase(conflict.latest);
    setConflict(null);
    form.setFieldsValue(merged as Parameters<typeof form.setFieldsValue>[0]);
    // Through the form, so that errors of the merged values are shown at their fields, once the form is mounted
    // again.
    setTimeout(() => form.submit());
  };
  return (
    <>
      {conflict && (
        <ConflictNotice
          mine={conflict.mine}
          theirs={valuesOf(conflict.latest)}
          base={valuesOf(base)}
          labels={labels}
          {...(format && { format })}
          onResolve={resolve}
          onBack={() => setConflict(null)}
        />
      )}
      <div hidden={conflict !== null}>
        <EntityForm<Values>
          form={form}
          initialValues={valuesOf(base)}
          onSave={(values) => trySave(values)}
          {...(saveLabel && { saveLabel })}
          {...(onCancel && { onCancel })}
        >
          {children}
        </EntityForm>
      </div>
    </>
  );
}
