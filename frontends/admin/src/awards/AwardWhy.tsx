import type { Explanation } from '@podium/contracts/api/rewards/credit.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';

/** The reasons for an award, in the API's sentences, and the stage its money has reached. */
export function AwardWhy({ explanation: { sentences, steps } }: { explanation: Explanation }) {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  return (
    <>
      <ul className="award-why">
        {sentences.map(({ code, text }, i) => (
          <li key={`${code} ${i}`}>{text}</li>
        ))}
      </ul>
      {steps.length > 0 && (
        <ol className="award-steps" aria-label={t('money.award.steps')}>
          {steps.map(({ step, date, done, text }) => (
            <li key={step} data-done={done}>
              <Icon name={done ? 'check' : 'clock'} size={16} />
              <span>
                {text}
                {date && <small className="secondary">{tableDate(date)}</small>}
                <span className="visually-hidden">{t(`money.award.${done ? 'done' : 'toCome'}`)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
