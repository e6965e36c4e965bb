import { Form, Input, Radio, Select } from 'antd';
import type { Award } from '@podium/contracts/api/rewards.ts';
import { currencyOf } from '@podium/contracts/amounts.ts';
import { adjust as limits } from '@podium/contracts/limits/rewards.ts';
import { typedCents } from '@podium/ui/formats/typed-amount.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Dialog } from '@podium/ui/dialogs/Dialog.tsx';
import { EntityForm } from '@podium/ui/form/EntityForm.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { currencies } from '@podium/contracts/choices.ts';
import { useAwardName } from '../../awards/use-award-name.ts';
import { AdjustEffect } from './AdjustEffect.tsx';
import {
  adjustmentOf,
  correctable,
  debtsOf,
  reinstatable,
  walletKey,
  type AdjustedRider,
  type AdjustmentKind,
  type AdjustValues,
} from './adjustable.ts';
import { adjust } from './adjustments.api.ts';
import './adjust.css';

type AdjustDialogProps = {
  rider: AdjustedRider;
  /** The award that it was opened from. */ award?: Award | undefined;
  onClose: () => void;
};

const names = { grant: 'grant', correct: 'correct', writeOff: 'writeOff', reinstate: 'reinstate' } as const;

/** A manual adjustment: direction, amount, reason, and a preview of the effect. */
export function AdjustDialog({ rider, award, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('admin');
  const { money, moneyWithCode, tableDate, currencyName } = useFormats();
  const nameOf = useAwardName();
  const [form] = Form.useForm<AdjustValues>();
  const values = Form.useWatch([], form) as Partial<AdjustValues> | undefined;
  const [takeable, expired, debts] = [correctable(rider.awards), reinstatable(rider.awards), debtsOf(rider.wallet)];
  const possible: Record<AdjustmentKind, boolean> = {
    grant: true,
    correct: takeable.length > 0,
    writeOff: debts.length > 0,
    reinstate: expired.length > 0,
  };
  const kinds = Object.values(names);
  const first: AdjustmentKind = !award ? 'grant' : takeable.some(({ id }) => id === award.id) ? 'correct' : 'reinstate';
  const kind = values?.kind ?? first;
  const home = currencyOf(rider.country === 'CA' ? 'CA' : 'US');
  const wallets =
    kind === 'writeOff'
      ? debts.map((debt) => ({
          value: walletKey(debt.wallet, debt.currency),
          label: `${t(`riders.kind.${debt.wallet}`)} ${debt.currency}, ${money(debt.cents, debt.currency)}`,
        }))
      : (['dealerCredit', 'cash'] as const).flatMap((wallet) =>
          currencies.map((currency) => ({
            value: walletKey(wallet, currency),
            label: `${t(`riders.kind.${wallet}`)} ${currencyName(currency)}`,
          })),
        );
  const awards = (kind === 'reinstate' ? expired : takeable).map((each) => ({
    value: each.id,
    label: t('money.adjust.awardOption', {
      award: nameOf(each).whole,
      date: tableDate(each.awardedDate),
      amount: moneyWithCode(kind === 'reinstate' ? each.initialValueCents : each.currentValueCents, each.currency),
    }),
  }));
  const chosen = adjustmentOf({ ...values, kind });
  const change = (next: AdjustmentKind) =>
    form.setFieldsValue({
      kind: next,
      wallet:
        next === 'grant'
          ? walletKey('dealerCredit', home)
          : next === 'writeOff' && debts[0]
            ? walletKey(debts[0].wallet, debts[0].currency)
            : undefined,
      awardId:
        next === 'correct' && takeable.length === 1
          ? takeable[0]?.id
          : next === 'reinstate' && expired.length === 1
            ? expired[0]?.id
            : undefined,
    } as AdjustValues);
  const save = async (typed: AdjustValues) => {
    const adjustment = adjustmentOf(typed);
    if (!adjustment) return false;
    const { status } = await adjust(rider.id, adjustment);
    announceDone(
      t(status === 'pending' ? 'money.adjust.waits' : `money.adjust.done.${adjustment.kind}`, { name: rider.fullName }),
    );
    onClose();
    return true;
  };
  const isDollars = {
    validator: (_rule: unknown, text: string) =>
      !text || typedCents(text) ? Promise.resolve() : Promise.reject(new Error(t('money.notDollars'))),
  };
  return (
    <Dialog
      className="adjust"
      size="lg"
      title={t('money.adjust.title', { name: rider.fullName })}
      hasInput
      onClose={onClose}
    >
      <EntityForm<AdjustValues>
        form={form}
        initialValues={{
          kind: first,
          ...(award ? { awardId: award.id } : { wallet: walletKey('dealerCredit', home) }),
        }}
        onSave={save}
        saveLabel={t(`money.adjust.yes.${kind}`)}
        onCancel={onClose}
      >
        <Form.Item name="kind" label={t('money.adjust.kindHead')} rules={[{ required: true }]}>
          <Radio.Group
            className="adjust-kinds"
            options={kinds.map((value) => ({
              value,
              disabled: !possible[value],
              label: (
                <>
                  <b>{t(`money.adjust.kind.${value}`)}</b>{' '}
                  <small className="secondary">
                    {t(possible[value] ? `money.adjust.kindText.${value}` : `money.adjust.not.${value}`)}
                  </small>
                </>
              ),
            }))}
            onChange={(event) => change(event.target.value as AdjustmentKind)}
          />
        </Form.Item>
        {(kind === 'grant' || kind === 'writeOff') && (
          <Form.Item name="wallet" label={t('riders.walletHead')} rules={[{ required: true }]}>
            <Select options={wallets} />
          </Form.Item>
        )}
        {(kind === 'correct' || kind === 'reinstate') && (
          <Form.Item name="awardId" label={t('money.adjust.award')} rules={[{ required: true }]}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              placeholder={t('money.adjust.choose')}
              options={awards}
            />
          </Form.Item>
        )}
        {kind !== 'reinstate' && (
          <Form.Item name="amount" label={t('money.adjust.amount')} rules={[{ required: true }, isDollars]}>
            <Input inputMode="decimal" prefix="$" autoComplete="off" />
          </Form.Item>
        )}
        <Form.Item
          name="reason"
          label={t('money.adjust.reason')}
          rules={[{ required: true, whitespace: true, min: 3, message: t('money.adjust.reasonShort') }]}
          extra={t('money.adjust.reasonNote')}
        >
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={limits.reason} />
        </Form.Item>
        {chosen && <AdjustEffect adjustment={chosen} rider={rider} />}
      </EntityForm>
    </Dialog>
  );
}
