import { useTranslation } from '@podium/ui/federated/i18n.ts';
import type { Problems } from './sign-up-checks.ts';
import type { SignUpDraft } from './sign-up-draft.ts';

export type StepProps = { draft: SignUpDraft; problems: Problems; onChange: (part: Partial<SignUpDraft>) => void };
type TextKey = Exclude<keyof SignUpDraft, 'type' | 'acceptRules'>;

/** The props that every text field of this form shares. */
export function useDraftField({ draft, problems, onChange }: StepProps) {
  const { t } = useTranslation('accounts');
  return (key: TextKey) => ({
    label: t(`fields.${key}`),
    value: draft[key],
    problem: problems[key],
    onValue: (value: string) => onChange({ [key]: value }),
  });
}
