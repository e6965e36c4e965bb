import { useState, type FormEvent } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { focusProblem } from './focus-problem.ts';

/** Submits a short form whose fields are all required; if one is empty, shows an error at each empty field instead. */
export function useFilled(values: readonly string[], send: () => void) {
  const { t } = useTranslation('ui');
  const [hasTried, setTried] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (values.every((value) => value.trim())) send();
    else focusProblem(event.currentTarget);
  };
  return { submit, missing: (value: string) => (hasTried && !value.trim() ? t('form.required') : undefined) };
}
