import type { Currency } from '@podium/contracts/money.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Chip, type ChipTone } from '@podium/ui/status/Chip.tsx';
import { namespace } from '../texts.ts';
import type { ClassChange } from './class-changes.ts';
import type { UploadedClass } from './classes.api.ts';

const tones: Record<ClassChange['kind'], ChipTone> = {
  gone: 'danger',
  changed: 'orange',
  added: 'done',
  same: 'plain',
};

/** The preview of an upload of classes: each class with its change. */
export function ClassChanges({ changes, currency }: { changes: readonly ClassChange[]; currency: Currency }) {
  const { t } = useTranslation(namespace);
  const { wholeMoney } = useFormats();
  const pays = ({ payoutType, payouts }: UploadedClass) =>
    payoutType === 'noPayout'
      ? t('ui:payout.noPayout')
      : t('upload.pays', {
          kind: t(`ui:payout.${payoutType}`),
          amounts: payouts.map(({ amountCents }) => wholeMoney(amountCents, currency)).join(', '),
        });
  return (
    <ul className="class-changes">
      {changes.map(({ kind, name, hasResults, before, after }) => (
        <li key={`${kind} ${name}`} className={`is-${kind}`}>
          <Chip tone={tones[kind]}>{t(`upload.kind.${kind}`)}</Chip>
          <b>{name}</b>
          <span>
            {kind === 'changed' && before && <s>{pays(before)}</s>} {(after ?? before) && pays((after ?? before)!)}
          </span>
          {hasResults && kind !== 'same' && (
            <small className={kind === 'gone' ? 'class-changes-stop' : 'secondary'}>
              {t(kind === 'gone' ? 'upload.goneResults' : 'upload.changedResults')}
            </small>
          )}
        </li>
      ))}
    </ul>
  );
}
