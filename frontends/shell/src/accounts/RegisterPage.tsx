import { useRef, useState, type FormEvent } from 'react';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { Link, useNavigate, useSearchParams } from '@podium/ui/federated/router.ts';
import { setUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { signUp } from './accounts.api.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { checkStep, type Problems, type SignUpStep } from './sign-up-checks.ts';
import { dropDraft, keepDraft, keptDraft, riderBody, type SignUpDraft } from './sign-up-draft.ts';
import { SignUpFields } from './SignUpFields.tsx';
import { SignUpSteps } from './SignUpSteps.tsx';

const steps: readonly SignUpStep[] = ['account', 'you', 'done'];
const stepOf: Partial<Record<string, SignUpStep>> = { email: 'account', password: 'account', pin: 'done', acceptRules: 'done' };

/** Get Started: a rider enrols, or a promoter applies, in three short steps. */
export function RegisterPage() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [params, setParams] = useSearchParams();
  const type = params.get('type') === 'promoter' ? 'promoter' : 'rider';
  const [draft, setDraft] = useState(() => keptDraft(type));
  const [at, setAt] = useState(0);
  const [problems, setProblems] = useState<Problems>({});
  const heading = useRef<HTMLHeadingElement>(null);
  const step = steps[at] ?? 'account';
  const current: SignUpDraft = { ...draft, type };

  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { email, password, firstName, lastName, name, phone1, info, acceptRules } = current;
      return signUp(type === 'rider' ? riderBody(current, locale) : { type, email, password, firstName, lastName, name, phone: phone1, info, acceptRules });
    },
    meta: { inline: true },
    onSuccess: ({ user }) => {
      dropDraft();
      queries.clear();
      setUser(user);
      void navigate(`/auth/${user.type}`, { replace: true });
    },
    onError: (failure) => {
      if (!isApiError(failure)) return;
      setProblems(Object.fromEntries(failure.errors.map(({ path, message }) => [path, message])));
      const path = failure.errors[0]?.path ?? (failure.code === 'identity/email-taken' ? 'email' : undefined);
      if (path) goTo(steps.indexOf(stepOf[path] ?? 'you'));
    },
  });

  const goTo = (index: number) => {
    setAt(index);
    setTimeout(() => heading.current?.focus());
    scrollTo(0, 0);
  };
  const change = (part: Partial<SignUpDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(next);
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkStep(step, current, locale, { required: t('ui:form.required'), email: t('register.badEmail'), samePassword: t('register.samePassword') });
    setProblems(found);
    if (Object.keys(found).length > 0) {
      setTimeout(() => document.querySelector<HTMLElement>('.account-form [aria-invalid]')?.focus());
      return;
    }
    if (at < steps.length - 1) goTo(at + 1);
    else mutate();
  };

  return (
    <AccountFrame title={t('register.title')} text={t('register.text')} aside={<SignUpSteps at={at} draft={current} onGo={goTo} />}>
      <form className="account-form" onSubmit={submit} noValidate>
        <p className="eyebrow">{t('register.step', { at: at + 1, of: steps.length })}</p>
        <h2 ref={heading} tabIndex={-1}>
          {t(`register.${step}.title`)}
        </h2>
        <p className="secondary account-lead">{t(`register.${step}.${type === 'promoter' ? 'promoterText' : 'text'}`)}</p>
        {error && (
          <p className="account-error" role="alert">
            <Icon name="warning" />
            {error.message}
          </p>
        )}
        <SignUpFields step={step} draft={current} problems={problems} onChange={change} onType={(next) => setParams(next === 'promoter' ? { type: next } : {}, { replace: true })} />
        <div className="account-actions">
          {at > 0 && (
            <button type="button" className="btn" onClick={() => goTo(at - 1)}>
              {t('register.back')}
            </button>
          )}
          <button type="submit" className="btn btn--primary account-submit" disabled={isPending}>
            {t(at < steps.length - 1 ? 'register.next' : type === 'promoter' ? 'register.apply' : 'register.finish')}
            <Icon name="right" />
          </button>
        </div>
        <p className="account-foot">
          {t('register.haveAccount')} <Link to="/login">{t('nav.login')}</Link>
        </p>
      </form>
    </AccountFrame>
  );
}
