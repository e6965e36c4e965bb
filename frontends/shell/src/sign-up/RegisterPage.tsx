import { useRef, useState, type FormEvent } from 'react';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { storeUser } from '@podium/ui/account/store-user.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from '@podium/ui/federated/router.ts';
import { useUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { BotCheckField } from '../bot-check/BotCheckField.tsx';
import { useBotCheck } from '../bot-check/use-bot-check.ts';
import { focusProblem } from '../forms/focus-problem.ts';
import { FormProblem } from '../forms/FormProblem.tsx';
import { AccountFrame } from '../layout/AccountFrame.tsx';
import { BikesStep } from './after/BikesStep.tsx';
import { DocumentsStep } from './after/DocumentsStep.tsx';
import { signUp } from './sign-up.api.ts';
import { checkStep, lastBefore, stepOf, stepsOf, type Problems } from './sign-up-checks.ts';
import { dropDraft, isMinor, storeDraft, storedDraft, signUpBody, type SignUpDraft } from './sign-up-draft.ts';
import { SignUpFields } from './SignUpFields.tsx';
import { SignUpSteps } from './SignUpSteps.tsx';
import './sign-up.css';

/** In the history's state, which a reload keeps, once the account exists: the step, and what its last page says. */
type Resumed = { step: 'bikes' | 'documents'; isMinor: boolean };

/**
 * Get Started: a rider enrolls, or a promoter applies, in a few short steps. A rider's account is created before the
 * bikes and documents, which are each checked and saved as they are entered, so that a failure there does not lose the
 * account.
 */
export function RegisterPage() {
  const { t } = useTranslation('accounts');
  const locale = useLocale();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const type = params.get('type') === 'promoter' ? 'promoter' : 'rider';
  const [draft, setDraft] = useState(() => storedDraft(type));
  const [problems, setProblems] = useState<Problems>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const steps = stepsOf(type);
  const resumed = useLocation().state as Resumed | null;
  const [at, setAt] = useState(() => (user?.type === 'rider' && resumed ? steps.indexOf(resumed.step) : 0));
  const step = steps[at] ?? 'account';
  const current: SignUpDraft = { ...draft, type };

  const botCheck = useBotCheck();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => signUp({ ...signUpBody(current, locale), ...botCheck.answer() }),
    meta: { inline: true },
    onSuccess: (answer) => {
      dropDraft();
      queries.clear();
      storeUser(answer.user);
      if (type === 'rider') goOn('bikes');
      else void navigate('/thank-you-promoter', { replace: true });
    },
    onError: (failure) => {
      botCheck.spend(failure);
      if (botCheck.tells(failure)) return;
      const found = isApiError(failure)
        ? failure.errors.map(({ path, message }) => [path === 'phone' ? 'phone1' : path, message] as const)
        : [];
      setProblems(Object.fromEntries(found));
      if (found[0]) {
        setAt(Math.max(0, steps.indexOf(stepOf(found[0][0], type))));
        focusProblem(form.current);
      }
    },
  });
  const isMade = isSuccess || (user?.type === 'rider' && resumed !== null);
  if (user && !isPending && !isMade) return <Navigate to={`/auth/${user.type}`} replace />;

  const goTo = (index: number) => {
    setAt(index);
    setProblems({});
    setTimeout(() => heading.current?.focus());
    scrollTo(0, 0);
  };
  const goOn = (next: Resumed['step']) => {
    void navigate('.', { replace: true, state: { step: next, isMinor: resumed?.isMinor ?? isMinor(current) } });
    goTo(steps.indexOf(next));
  };
  const change = (part: Partial<SignUpDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    storeDraft(next);
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = { required: t('ui:form.required'), email: t('badEmail'), samePassword: t('password.same') };
    // A draft restored after a reload lacks its secrets, so every step up to here is checked again.
    for (const [index, each] of steps.slice(0, at + 1).entries()) {
      const found = checkStep(each, current, locale, words);
      if (Object.keys(found).length === 0) continue;
      setProblems(found);
      setAt(index);
      return focusProblem(form.current);
    }
    if (step !== lastBefore(type)) goTo(at + 1);
    else if (botCheck.passes()) mutate();
  };
  const thank = (sent: { hasDocuments: boolean }) =>
    void navigate('/thank-you-racer', {
      replace: true,
      state: { isMinor: resumed?.isMinor ?? isMinor(current), ...sent },
    });

  const heads = (
    <>
      <p className="eyebrow">{t('register.step', { at: at + 1, of: steps.length })}</p>
      <h2 ref={heading} tabIndex={-1}>
        {t(`register.${step}.title`)}
      </h2>
      <p className="secondary account-lead">{t(`register.${step}.${type === 'promoter' ? 'promoterText' : 'text'}`)}</p>
    </>
  );
  return (
    <AccountFrame
      title={t('register.title')}
      text={t(`register.${type === 'rider' ? 'text' : 'promoterText'}`)}
      aside={<SignUpSteps at={at} draft={current} onGo={isMade ? null : goTo} />}
    >
      {step === 'bikes' && user ? (
        <BikesStep user={user} heads={heads} onDone={() => goOn('documents')} />
      ) : step === 'documents' && user ? (
        <DocumentsStep user={user} heads={heads} onDone={thank} />
      ) : (
        <form ref={form} className="entry-form" onSubmit={submit} noValidate>
          {heads}
          {error && !botCheck.tells(error) && (
            <FormProblem>
              <p>{error.message}</p>
            </FormProblem>
          )}
          <SignUpFields
            step={step}
            draft={current}
            problems={problems}
            onChange={change}
            onType={(next) => setParams(next === 'promoter' ? { type: next } : {}, { replace: true })}
          />
          {step === lastBefore(type) && <BotCheckField field={botCheck.field} />}
          <div className="account-actions">
            {at > 0 && <Button onClick={() => goTo(at - 1)}>{t('register.back')}</Button>}
            <span className="secondary sign-up-kept">{t('register.kept')}</span>
            <Button type="submit" kind="primary" className="account-submit" isBusy={isPending}>
              {t(
                isPending
                  ? 'busy'
                  : step !== lastBefore(type)
                    ? 'register.next'
                    : `register.${type === 'promoter' ? 'apply' : 'finish'}`,
              )}
              <Icon name="right" />
            </Button>
          </div>
          <p className="account-foot">
            {t('register.haveAccount')} <Link to="/login">{t('shell:nav.login')}</Link>
          </p>
        </form>
      )}
    </AccountFrame>
  );
}
