import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import type { RulePreview, RuleVersion } from '@podium/contracts/api/rewards/policy.ts';
import { addRuleVersion as limits } from '@podium/contracts/limits/rewards.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { formValuesOf, groupNames, inputOf, rulesOf, type RuleFormValues } from './rule-values.ts';
import { RuleField } from './RuleField.tsx';
import { RulePreviewCard } from './RulePreviewCard.tsx';
import { writeRules } from './rules.api.ts';

const list = '/auth/admin/rules';
type Tried = { values: RuleFormValues; preview: RulePreview };

/** A coming version: its effect is previewed before it is saved, and previewed again after each change. */
export function RuleEditor({ start, id }: { start: RuleVersion; id: number | null }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const navigate = useNavigate();
  const [form] = Form.useForm<RuleFormValues>();
  const now = Form.useWatch([], form);
  const [tried, setTried] = useState<Tried | null>(null);
  const isCurrent = tried !== null && JSON.stringify(tried.values) === JSON.stringify(now);
  const preview = async (values: RuleFormValues) => {
    setTried(null);
    const { preview: would } = await writeRules(id, inputOf(values), true);
    setTried({ values, preview: would });
    // Nothing is saved yet: typed values stay guarded.
    return false;
  };
  const save = useMutation({
    mutationFn: (values: RuleFormValues) => writeRules(id, inputOf(values), false),
    meta: { inline: true },
    onSuccess: (_answer, { startsOn }) => {
      announceDone(t('money.rules.saved', { date: date(startsOn) }));
    },
  });
  // Once saved, the form and its guard are unmounted.
  useEffect(() => {
    if (save.isSuccess) void navigate(list);
  }, [save.isSuccess, navigate]);
  if (save.isSuccess) return null;
  return (
    <>
      <section className="rule-editor card">
        <EntityForm<RuleFormValues>
          form={form}
          initialValues={formValuesOf(start, id === null)}
          onSave={preview}
          saveLabel={t('money.rules.preview')}
          onCancel={() => void navigate(list)}
        >
          <div className="form-columns">
            <Form.Item
              name="startsOn"
              label={t('money.rules.startsOn')}
              rules={[{ required: true }]}
              extra={t('money.rules.startsOnNote')}
            >
              <Input type="date" />
            </Form.Item>
            <Form.Item
              name="note"
              label={t('money.rules.note')}
              rules={[{ required: true, whitespace: true }]}
              extra={t('money.rules.noteNote')}
            >
              <Input maxLength={limits.note} />
            </Form.Item>
          </div>
          {groupNames.map((group) => (
            <fieldset key={group}>
              <legend className="head">{t(`money.rules.group.${group}`)}</legend>
              <div className="form-columns">
                {rulesOf(group).map(([name, unit]) => (
                  <RuleField key={name} name={name} unit={unit} />
                ))}
              </div>
            </fieldset>
          ))}
        </EntityForm>
      </section>
      {isCurrent && (
        <RulePreviewCard
          preview={tried.preview}
          startsOn={tried.values.startsOn}
          isSaving={save.isPending}
          onSave={() => save.mutate(tried.values)}
        >
          {save.error && <ErrorNotice error={save.error} />}
        </RulePreviewCard>
      )}
      {tried && !isCurrent && (
        <p className="share-note" role="status">
          {t('money.rules.stale')}
        </p>
      )}
    </>
  );
}
