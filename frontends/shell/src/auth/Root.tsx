import { Suspense, lazy } from 'react';
import { useSignInAsked, useUser } from '@podium/ui/federated/session.ts';
import { LocaleRoot } from '@podium/ui/i18n/LocaleRoot.tsx';

const SignInAgain = lazy(async () => ({ default: (await import('../sign-in/SignInAgain.tsx')).SignInAgain }));

/** Above all pages: the language of the address, and whoever has to sign in again. */
export function Root() {
  const isAsked = useSignInAsked();
  const user = useUser();
  return (
    <>
      <LocaleRoot />
      {isAsked && user && (
        <Suspense fallback={null}>
          <SignInAgain user={user} />
        </Suspense>
      )}
    </>
  );
}
