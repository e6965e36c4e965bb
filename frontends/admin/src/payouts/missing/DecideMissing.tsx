import { Form, Input, Radio } from 'antd';
import type { MissingPayment } from '@podium/contracts/api/rewards/missing-payments.ts';
import { decideMissing as longest } from '@podium/contracts/limits/rewards.ts';
import { FormDialog } from '@podium/ui/dialogs/FormDialog.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { decideMissing, type Verdict } from './missing.api.ts';

/** The answer to a rider who reports a missing payment: corrected or not owed, with a reason that the rider reads. */
export function DecideMissing({ claim, onClose }: { claim: MissingPayment; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<Verdict>();
  const decision = Form.useWatch('decision', form);
  const decide = async (verdict: Verdict) => {
    const { riderName, status } = await decideMissing(claim.id, verdict);
    announceDone(t(`payouts.missing.done.${status === 'declined' ? 'declined' : 'resolved'}`, { name: riderName }));
  };
  return (
    <FormDialog<Verdict>
      title={t('payouts.missing.answerTitle', { name: claim.riderName })}
      yes={t(`payouts.missing.yes.${decision ?? 'none'}`)}
      isDangerous={decision === 'declined'}
      form={form}
      about={
        <>
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
        </>
      }
      act={decide}
      onClose={onClose}
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
    </FormDialog>
  );
}
