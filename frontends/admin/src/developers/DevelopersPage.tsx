import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { Navigate, useParams } from '@podium/ui/federated/router.ts';
import { PageHeader } from '@podium/ui/layout/PageHeader.tsx';
import { TabBar } from '@podium/ui/layout/TabBar.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { keysQuery, webhooksQuery } from './developers.api.ts';
import './developers.css';
import { DocsTab } from './docs/DocsTab.tsx';
import { CreateKey } from './keys/CreateKey.tsx';
import { KeysTab } from './keys/KeysTab.tsx';
import { DeliveriesTab } from './webhooks/DeliveriesTab.tsx';
import { WebhookForm } from './webhooks/WebhookForm.tsx';
import { WebhooksTab } from './webhooks/WebhooksTab.tsx';

const home = '/auth/admin/developers';
const tabs = ['keys', 'webhooks', 'deliveries', 'docs'] as const;

/** For outside programs: API keys, webhooks, deliveries and documentation. */
export function DevelopersPage() {
  const { t } = useTranslation('admin');
  const { tab: asked = 'keys' } = useParams();
  const tab = tabs.find((each) => each === asked);
  const [isAdding, setAdding] = useState<'keys' | 'webhooks' | null>(null);
  const keys = useQuery(keysQuery());
  const webhooks = useQuery(webhooksQuery());
  if (!tab) return <Navigate to={home} replace />;
  const counts = {
    keys: keys.data?.apiKeys.filter(({ state }) => state === 'active').length,
    webhooks: webhooks.data?.webhooks.length,
    deliveries: undefined,
    docs: undefined,
  };
  const close = () => setAdding(null);
  const addButton = (what: 'keys' | 'webhooks') => (
    <Button kind="primary" size="small" icon="plus" onClick={() => setAdding(what)}>
      {t(`developers.add.${what}`)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t('sidebar.developers')}
        crumbs={[{ label: t('sidebar.reports') }]}
        actions={(tab === 'keys' || tab === 'webhooks') && addButton(tab)}
      />
      <div className="page-body">
        <TabBar
          label={t('developers.tabs')}
          open={tab}
          tabs={tabs.map((key) => ({
            key,
            label: t(`developers.tab.${key}`),
            to: key === 'keys' ? home : `${home}/${key}`,
            count: counts[key],
          }))}
        />
        <p className="secondary developers-text">{t(`developers.text.${tab}`)}</p>
        {tab === 'keys' && <KeysTab query={keys} emptyAction={addButton('keys')} />}
        {tab === 'webhooks' && <WebhooksTab query={webhooks} emptyAction={addButton('webhooks')} />}
        {tab === 'deliveries' && <DeliveriesTab webhooks={webhooks} />}
        {tab === 'docs' && <DocsTab callsPerMinute={keys.data?.callsPerMinute} />}
        {isAdding === 'keys' && <CreateKey onClose={close} />}
        {isAdding === 'webhooks' && <WebhookForm webhook={null} onClose={close} />}
      </div>
    </>
  );
}
