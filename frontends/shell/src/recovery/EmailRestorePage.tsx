import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { Link, useNavigate, useSearchParams } from '@podium/ui/federated/router.ts';
import { setUser } from '@podium/ui/federated/session.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { FormProblem } from '../forms/FormProblem.tsx';
import { AccountFrame } from '../layout/AccountFrame.tsx';
import { restoreEmail } from './recovery.api.ts';

/**
 * The page of the link that is mailed to an address when it is changed. The change is undone by a click on the page and
 * not by opening the link, because programs that check links open them too. It continues to the form for a new
 * password.
 */
export function EmailRestorePage() {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [params] = useSearchParams();
  const code = params.get('code') ?? '';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => restoreEmail(code),
    meta: { inline: true },
    onSuccess: ({ email, resetCode }) => {
      queries.clear();
      setUser(null);
      const query = new URLSearchParams({ email, code: resetCode });
      return navigate(`/password-lost-reset?${query}`, { replace: true });
    },
  });
  const problem = error?.message ?? (code ? null : t('restore.noCode'));
  return (
    <AccountFrame title={t('recovery.title')} text={t('recovery.text')} aside={null}>
      <form
        className="entry-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate();
        }}
      >
        <h2>{t('restore.heading')}</h2>
        <p className="secondary account-lead">{t('restore.text')}</p>
        {problem && (
          <FormProblem>
            <p>{problem}</p>
            <Link to="/about/contact">{t('contactLink')}</Link>
          </FormProblem>
        )}
        <Button type="submit" kind="primary" isBlock className="account-submit" disabled={isPending || !code}>
          {t(isPending ? 'busy' : 'restore.submit')}
          <Icon name="right" />
        </Button>
        <p className="account-foot">
          <Link to="/login">{t('backToLogin')}</Link>
        </p>
      </form>
    </AccountFrame>
  );
}
