import { Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { MissingPayment } from '@podium/contracts/api/rewards/missing-payments.ts';
import { decideMissing as longest } from '@podium/contracts/limits/rewards.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { fieldProblemsOf } from '@podium/ui/form/field-problems.ts';
import { decideMissing, type Verdict } from './missing.api.ts';

/** The answer to a rider who reports a missing payment: corrected or not owed, with a reason that the rider reads. */
export function DecideMissing({ claim, onClose }: { claim: MissingPayment; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'ui']);
  const [form] = Form.useForm<Verdict>();
  const [isOpen, setOpen] = useState(true);
  const decision = Form.useWatch('decision', form);
  const deciding = useMutation({
    mutationFn: (verdict: Verdict) => decideMissing(claim.id, verdict),
    meta: { inline: true },
    onSuccess: ({ riderName, status }) => {
      setOpen(false);
      announceDone(t(`payouts.missing.done.${status === 'declined' ? 'declined' : 'resolved'}`, { name: riderName }));
    },
    onError: (error) =>
      form.setFields(
        (isApiError(error)
          ? fieldProblemsOf(
              error.errors,
              form.getFieldsError().map(({ name }) => name),
            )
          : []) as Parameters<typeof form.setFields>[0],
      ),
  });
  return (
    <Modal
      open={isOpen}
      title={t('payouts.missing.answerTitle', { name: claim.riderName })}
      okText={t(`payouts.missing.yes.${decision ?? 'none'}`)}
      cancelText={t('ui:cancel')}
      okButtonProps={{ danger: decision === 'declined' }}
      confirmLoading={deciding.isPending}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      <blockquote className="missing-quote">
        <p>{claim.message}</p>
        <footer>
          {t(claim.place === null ? 'payouts.missing.about' : 'payouts.missing.aboutPlace', {
            event: claim.eventTitle,
            class: claim.className,
            place: claim.place,
          })}
        </footer>
      </blockquote>
      <p className="missing-links">
        <Link to={`/auth/admin/event/${claim.eventId}?tab=results`}>{t('payouts.missing.toResults')}</Link>
        <Link to={`/auth/admin/rider/${claim.riderId}?tab=results`}>{t('payouts.missing.toRider')}</Link>
      </p>
      <Form<Verdict>
        name="missing-answer"
        form={form}
        layout="vertical"
        requiredMark={false}
        validateMessages={{ required: t('ui:form.required') }}
        onFinish={(values) => deciding.mutate(values)}
      >
        <Form.Item name="decision" label={t('payouts.missing.decision')} rules={[{ required: true }]}>
          <Radio.Group
            vertical
            options={(['resolved', 'declined'] as const).map((value) => ({
              value,
              label: t(`payouts.missing.decisionOf.${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item
          name="answer"
          label={t('payouts.missing.answer')}
          extra={t('payouts.missing.answerHint')}
          rules={[{ required: true, whitespace: true }]}
        >
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={longest.answer} showCount />
        </Form.Item>
      </Form>
      {deciding.error && <ErrorNotice error={deciding.error} />}
    </Modal>
  );
}
