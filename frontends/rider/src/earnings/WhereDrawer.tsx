import { Drawer } from 'antd';
import type { RiderResult } from '@podium/contracts/api/rewards.ts';
import type { Explanation } from '@podium/contracts/api/rewards/credit.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { Money } from '@podium/ui/status/Money.tsx';
import { WhyChip } from '@podium/ui/status/WhyChip.tsx';
import { explanationQuery } from './earnings.api.ts';
import './where-drawer.css';

type WhereDrawerProps = { result: RiderResult; onClose: () => void; onMissing: () => void };

/** Why a result pays what it does, and the stage its money has reached. */
export function WhereDrawer({ result, onClose, onMissing }: WhereDrawerProps) {
  const { t } = useTranslation(['rider', 'ui']);
  const { date } = useFormats();
  const { eventId, resultId } = result;
  const explanation = useQuery(explanationQuery(eventId, resultId));
  return (
    <Drawer
      open
      title={t('where.title')}
      size={520}
      className="where-drawer"
      closeIcon={<Icon name="close" size={22} />}
      // Below the content, so that the button does not move away as the explanation comes.
      footer={
        <Button size="small" className="where-wrong" onClick={onMissing}>
          <Icon name="warning" size={17} />
          {t('where.wrong')}
        </Button>
      }
      onClose={onClose}
    >
      <div className="where-result">
        <Plate place={result.place} size={52} />
        <div>
          <h3>{result.eventTitle}</h3>
          <p className="secondary">
            {result.className}, {date(result.eventDate)}
          </p>
        </div>
        <p className="where-amount">
          <Money cents={result.eligible ? result.amountCents : 0} currency={result.currency} withCode />
          <WhyChip reason={result.reason} place={result.place} finishers={result.finishers} needed={result.needed} />
        </p>
      </div>
      <Loaded query={explanation} lines={6} height={32}>
        {(data) => <ExplanationText explanation={data} />}
      </Loaded>
    </Drawer>
  );
}

function ExplanationText({ explanation: { sentences, steps } }: { explanation: Explanation }) {
  const { t } = useTranslation('rider');
  const { date } = useFormats();
  return (
    <>
      <h4>{t('where.why')}</h4>
      <ul className="where-sentences">
        {sentences.map(({ code, text }) => (
          <li key={code + text}>{text}</li>
        ))}
      </ul>
      {steps.length > 0 && <h4>{t('where.way')}</h4>}
      <ol className="where-steps">
        {steps.map(({ step, date: day, done, text }) => (
          <li key={step + text} data-done={done}>
            <span className="where-mark" aria-hidden="true">
              {done && <Icon name="check" size={14} />}
            </span>
            <span>
              {(day || !done) && <small>{day ? date(day) : t('where.noDate')}</small>}
              {text}
              <span className="visually-hidden">{t(done ? 'where.done' : 'where.toCome')}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
