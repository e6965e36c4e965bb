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
  /** Saves over `base`, naming its version; throws what the server says. False: nothing was saved after all. */
  save: (values: Values, base: Entity) => Promise<Entity | false>;
  fetchLatest: () => Promise<Entity>;
  labels: Partial<Record<keyof Values & string, string>>;
  format?: (key: keyof Values & string, value: unknown) => string;
  saveLabel?: string;
  onCancel?: () => void;
  children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
};

/**
 * A form over something that others may change too. It names the version that it was filled from, whatever the page
 * fetches meanwhile;
 * a save that somebody overtook shows both versions, and what is chosen of them is saved over the latest.
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
  // What the page fetched since, where it shows the same here: something beside this form changed, or saved.
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
    // What changed meanwhile is nothing that this form holds, or is what was typed here too: no reason to ask.
    if (!differs(theirs, valuesOf(over)) || !differs(theirs, values)) return trySave(values, latest);
    setConflict({ mine: values, latest });
    return false;
  };
  const resolve = (merged: Values) => {
    if (!conflict) return;
    setBase(conflict.latest);
    setConflict(null);
    form.setFieldsValue(merged as Parameters<typeof form.setFieldsValue>[0]);
    // By way of the form, so that whatever is wrong with the merged values shows at its field; once the form is shown
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
