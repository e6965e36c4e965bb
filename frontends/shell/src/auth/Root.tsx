import { Suspense, lazy } from 'react';
import { useSignInAsked, useUser } from '@podium/ui/federated/session.ts';
import { ConnectionBanner } from '@podium/ui/feedback/ConnectionBanner.tsx';
import { LocaleRoot } from '@podium/ui/i18n/LocaleRoot.tsx';

const SignInAgain = lazy(async () => ({ default: (await import('../sign-in/SignInAgain.tsx')).SignInAgain }));

/** Above all pages: sets the language from the address, and shows the sign-in dialog when the session has expired. */
export function Root() {
  const isAsked = useSignInAsked();
  const user = useUser();
  return (
    <>
      <LocaleRoot />
      <ConnectionBanner />
      {isAsked && user && (
        <Suspense fallback={null}>
          <SignInAgain user={user} />
        </Suspense>
      )}
    </>
  );
}
