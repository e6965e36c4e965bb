import { Form, Input, Radio } from 'antd';
import type { MissingPayment } from '@podium/contracts/api/rewards/missing-payments.ts';
import { adjust as maxReasonLength, decideMissing as limits } from '@podium/contracts/limits/rewards.ts';
import { FormDialog } from '@podium/ui/dialogs/FormDialog.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { decideMissing, reinstate, type Verdict } from './missing.api.ts';

/**
 * The answer to a rider who reports a missing payment, corrected or not owed, or who asks for the reinstatement of cash
 * that expired; with a reason that the rider reads.
 */
export function DecideMissing({ claim, onClose }: { claim: MissingPayment; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<Verdict>();
  const decision = Form.useWatch('decision', form);
  const isReinstating = claim.award !== null && decision === 'resolved';
  const decide = useDecide(claim);
  return (
    <FormDialog<Verdict>
      title={t('payouts.missing.answerTitle', { name: claim.riderName })}
      yes={t(`payouts.missing.${claim.award ? 'reinstateYes' : 'yes'}.${decision ?? 'none'}`)}
      isDangerous={decision === 'declined'}
      form={form}
      paths={{ reason: 'answer' }}
      about={
        <>
          <blockquote className="missing-quote">
            <p>{claim.message}</p>
            <footer>
              <About claim={claim} />
            </footer>
          </blockquote>
          <p className="missing-links">
            {claim.award === null && (
              <Link to={`/auth/admin/event/${claim.eventId}?tab=results`}>{t('payouts.missing.toResults')}</Link>
            )}
            <Link to={`/auth/admin/rider/${claim.riderId}?tab=${claim.award ? 'awards' : 'results'}`}>
              {t(claim.award ? 'payouts.missing.toAwards' : 'payouts.missing.toRider')}
            </Link>
          </p>
        </>
      }
      act={async (verdict) => announceDone(await decide(verdict))}
      onClose={onClose}
    >
      <Form.Item name="decision" label={t('payouts.missing.decision')} rules={[{ required: true }]}>
        <Radio.Group
          vertical
          options={(['resolved', 'declined'] as const).map((value) => ({
            value,
            label: t(`payouts.missing.${claim.award ? 'reinstateOf' : 'decisionOf'}.${value}`),
          }))}
        />
      </Form.Item>
      <Form.Item
        name="answer"
        label={t('payouts.missing.answer')}
        extra={[t('payouts.missing.answerHint'), ...(isReinstating ? [t('payouts.missing.reinstateNote')] : [])].join(
          ' ',
        )}
        rules={[{ required: true, whitespace: true }]}
      >
        <Input.TextArea
          autoSize={{ minRows: 3, maxRows: 8 }}
          maxLength={isReinstating ? maxReasonLength.reason : limits.answer}
          showCount
        />
      </Form.Item>
    </FormDialog>
  );
}

function About({ claim }: { claim: MissingPayment }) {
  const { t } = useTranslation('admin');
  const { moneyWithCode, date } = useFormats();
  const { award, eventTitle, className, place } = claim;
  if (!award)
    return t(place === null ? 'payouts.missing.about' : 'payouts.missing.aboutPlace', {
      event: eventTitle,
      class: className,
      place,
    });
  const values = {
    event: eventTitle,
    class: className,
    amount: moneyWithCode(award.amountCents, award.currency),
    date: date(award.lostOn),
  };
  return (
    <>
      {t(eventTitle ? 'payouts.missing.lostAbout' : 'payouts.missing.lostNoEvent', values)}{' '}
      {t(`payouts.missing.lapse.${award.lapse ?? 'unknown'}`)}
    </>
  );
}

/** Acts on the decision, and resolves to what was done. */
function useDecide(claim: MissingPayment) {
  const { t } = useTranslation('admin');
  const { moneyWithCode } = useFormats();
  const { award, id, riderId, riderName: name } = claim;
  return async (verdict: Verdict): Promise<string> => {
    if (!award || verdict.decision === 'declined') {
      await decideMissing(id, verdict);
      return t(award ? 'payouts.missing.refused' : `payouts.missing.done.${verdict.decision}`, { name });
    }
    const { status } = await reinstate(riderId, award.awardId, verdict.answer);
    const amount = moneyWithCode(award.amountCents, award.currency);
    return t(status === 'pending' ? 'payouts.missing.reinstateWaits' : 'payouts.missing.reinstated', { name, amount });
  };
}
