import { Fragment, Suspense } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useLocation, useOutlet } from '@podium/ui/federated/router.ts';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { useScrollPlace } from '@podium/ui/layout/use-scroll-place.ts';
import { PageMeta } from './PageMeta.tsx';
import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { PageTransition } from './PageTransition.tsx';
import '../pages/public-page.css';
import './public-layout.css';

export function PublicLayout() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const page = useOutlet();
  useScrollPlace();
  return (
    <div className="public">
      <PageMeta />
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        <Suspense fallback={<PageWaiting />}>
          <PageTransition pathname={pathname}>
            <Fragment key={pathname}>{page}</Fragment>
          </PageTransition>
        </Suspense>
      </main>
      <PublicFooter />
    </div>
  );
}
