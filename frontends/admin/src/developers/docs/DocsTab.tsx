import { apiScopes, webhookEvents } from '@podium/contracts/choices.ts';
import { addressOf } from '@podium/contracts/call.ts';
import * as gatewayCalls from '@podium/contracts/calls/gateway.ts';
import * as reportsCalls from '@podium/contracts/calls/reports.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { CodeBlock } from '../CodeBlock.tsx';
import { examplesFor } from './examples.ts';

const paths: Record<(typeof apiScopes)[number], string[]> = {
  'events:read': [addressOf(reportsCalls.readEvents)],
  'awards:read': [addressOf(reportsCalls.readAwards)],
  'redemptions:read': [addressOf(reportsCalls.readRedemptions)],
  'payouts:read': [addressOf(reportsCalls.readPayouts)],
  'figures:read': [addressOf(reportsCalls.readMonths), addressOf(reportsCalls.readSeries)],
  'riders:read': [],
};

/** What an outside developer needs, from top to bottom, with examples that run as they are. */
export function DocsTab({ callsPerMinute }: { callsPerMinute: number | undefined }) {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const examples = examplesFor(location.origin);
  return (
    <div className="developers-docs">
      <section className="card">
        <h2>{t('developers.docs.start')}</h2>
        <p>{t('developers.docs.startText')}</p>
        <CodeBlock label={t('developers.docs.first')} code={examples.first} />
        {callsPerMinute !== undefined && (
          <p>{t('developers.docs.limit', { count: callsPerMinute, shown: count(callsPerMinute) })}</p>
        )}
        <p className="developers-links">
          <a className="link-arrow" href={addressOf(gatewayCalls.docs)} target="_blank" rel="noreferrer">
            {t('developers.docs.all')}
            <Icon name="external" size={16} />
          </a>
          <a className="link-arrow" href={addressOf(gatewayCalls.openapi)} target="_blank" rel="noreferrer">
            OpenAPI
            <Icon name="external" size={16} />
          </a>
        </p>
      </section>
      <section className="card">
        <h2>{t('developers.docs.scopes')}</h2>
        <dl className="developers-list">
          {apiScopes.map((scope) => (
            <div key={scope}>
              <dt>
                <code>{scope}</code>
              </dt>
              <dd>
                {t(`developers.scope.${scope.split(':')[0]}.text`)}
                {paths[scope].map((path) => (
                  <code key={path}>GET {path}</code>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="card">
        <h2>{t('developers.docs.pages')}</h2>
        <p>{t('developers.docs.pagesText')}</p>
        <CodeBlock label={t('developers.docs.next')} code={examples.next} />
        <p>{t('developers.docs.etagText')}</p>
        <CodeBlock label={t('developers.docs.etag')} code={examples.etag} />
        <p>{t('developers.docs.csvText')}</p>
        <CodeBlock label={t('developers.docs.csv')} code={examples.csv} />
      </section>
      <section className="card">
        <h2>{t('developers.docs.webhooks')}</h2>
        <p>{t('developers.docs.webhooksText')}</p>
        <dl className="developers-list">
          {webhookEvents.map((event) => (
            <div key={event}>
              <dt>
                <code>{event}</code>
              </dt>
              <dd>{t(`developers.event.${event.replace('.', '_')}`)}</dd>
            </div>
          ))}
        </dl>
        <CodeBlock label={t('developers.docs.message')} code={examples.message} />
        <p>{t('developers.docs.verifyText')}</p>
        <CodeBlock label={t('developers.docs.verify')} code={examples.verify} />
        <ul className="consequences">
          {(['answer', 'retry', 'twice', 'gone'] as const).map((rule) => (
            <li key={rule}>{t(`developers.docs.rule.${rule}`)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
