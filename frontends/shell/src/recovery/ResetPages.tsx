import { useLocation, useSearchParams } from '@podium/ui/federated/router.ts';
import { RecoveryFrame } from './RecoveryFrame.tsx';
import { ResetForm } from './ResetForm.tsx';

/** A new password by address and mailed code. */
export function ForgotPasswordResetPage() {
  const { state } = useLocation() as { state: { email?: string } | null };
  return (
    <RecoveryFrame>
      <ResetForm email={state?.email ?? ''} code="" linked={false} />
    </RecoveryFrame>
  );
}

/** The page of the mailed link, which carries address and code: the form has only the password. */
export function PasswordLostResetPage() {
  const [params] = useSearchParams();
  const [email, code] = [params.get('email') ?? '', params.get('code') ?? ''];
  return (
    <RecoveryFrame>
      <ResetForm key={email + code} email={email} code={code} linked={email !== '' && code !== ''} />
    </RecoveryFrame>
  );
}
