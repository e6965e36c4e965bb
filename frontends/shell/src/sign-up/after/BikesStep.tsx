import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import type { BikeAnswer } from '@podium/contracts/bikes.ts';
import { brand } from '@podium/contracts/brand.ts';
import type { User } from '@podium/contracts/people.ts';
import { storeUser } from '@podium/ui/account/store-user.ts';
import { BikeFields, type BikeDraft } from '@podium/ui/bikes/BikeFields.tsx';
import { vinLength } from '@podium/ui/bikes/VinInput.tsx';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation } from '@podium/ui/federated/query.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { FormProblem } from '../../forms/FormProblem.tsx';
import { saveBikes } from '../sign-up.api.ts';
import './after.css';

const maxBikes = 20;
/** The delay after the last key before a complete bike is checked. */
const pauseMs = 500;

const emptyBike = (number: number): BikeDraft => ({
  key: String(number),
  year: String(new Date().getFullYear()),
  make: brand.makes[0],
  model: '',
  vin: '',
});
const isEmpty = ({ model, vin }: BikeDraft) => model.trim() === '' && vin === '';
const isWhole = ({ year, make, model, vin }: BikeDraft) =>
  /^\d{4}$/.test(year) && make.trim() !== '' && model.trim() !== '' && vin.length === vinLength && !/[IOQ]/.test(vin);
const inputOf = ({ year, make, model, vin }: BikeDraft) => ({
  year: Number(year),
  make: make.trim(),
  model: model.trim(),
  vin,
});

type BikesStepProps = { user: User; heads: ReactNode; onDone: () => void };

/** The bikes of the new account: each is checked and saved as soon as its VIN is complete. */
export function BikesStep({ user, heads, onDone }: BikesStepProps) {
  const { t } = useTranslation('accounts');
  const [drafts, setDrafts] = useState([emptyBike(1)]);
  const [verdicts, setVerdicts] = useState<readonly BikeAnswer[]>([]);
  const [hasTried, setTried] = useState(false);
  const next = useRef(2);
  const whole = drafts.filter(isWhole).map(inputOf);
  const wanted = JSON.stringify(whole);
  const sent = useRef('[]');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (bikes: typeof whole) => (await saveBikes(user.subjectId ?? '', bikes)).rider.bikes ?? [],
    meta: { inline: true },
    onSuccess: (judged) => {
      setVerdicts(judged);
      storeUser({ ...user, bikes: judged });
    },
    // A failed request is sent again by the next click or key.
    onError: () => void (sent.current = ''),
  });
  const send = () => {
    sent.current = wanted;
    mutate(whole);
  };
  useEffect(() => {
    if (wanted === sent.current || isPending || error) return;
    const timer = setTimeout(send, pauseMs);
    return () => clearTimeout(timer);
  });
  const change = (list: BikeDraft[]) => {
    if (error) reset();
    setTried(false);
    setDrafts(list);
  };
  const verdictOf = (draft: BikeDraft) =>
    verdicts.find(({ vin, year }) => isWhole(draft) && vin === draft.vin && String(year) === draft.year);
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (drafts.some((draft) => !isEmpty(draft) && !isWhole(draft))) return;
    if (wanted === sent.current && !isPending) onDone();
    else if (!isPending) send();
  };
  return (
    <form className="entry-form sign-up-after" onSubmit={goOn} noValidate>
      {heads}
      {drafts.map((draft, i) => (
        <BikeFields
          key={draft.key}
          draft={draft}
          number={i + 1}
          verdict={verdictOf(draft)}
          problem={hasTried && !isEmpty(draft) && !isWhole(draft) ? t('register.bikes.partial') : undefined}
          whole={t(isPending ? 'register.bikes.checking' : 'register.bikes.complete')}
          onChange={(bike) => change(drafts.map((each) => (each.key === draft.key ? bike : each)))}
          onRemove={() => change(drafts.filter(({ key }) => key !== draft.key))}
        />
      ))}
      <Button
        isBlock
        className="sign-up-add"
        icon="plus"
        disabled={drafts.length >= maxBikes}
        onClick={() => change([...drafts, emptyBike(next.current++)])}
      >
        {t('ui:bikes.add')}
      </Button>
      <p className="account-note">
        <Icon name="info" />
        <span>
          <b>{t('register.bikes.where')}</b> {t('register.bikes.whereText')}
        </span>
      </p>
      {error && (
        <FormProblem>
          <p>{t('register.bikes.failed')}</p>
          <p>{error.message}</p>
        </FormProblem>
      )}
      <div className="account-actions">
        <Button onClick={onDone}>{t('register.later')}</Button>
        <span className="secondary sign-up-kept">{t('register.kept')}</span>
        <Button type="submit" kind="primary" className="account-submit" isBusy={isPending}>
          {t('register.bikes.next')}
          <Icon name="right" />
        </Button>
      </div>
    </form>
  );
}
