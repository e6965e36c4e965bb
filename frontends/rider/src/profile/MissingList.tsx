import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { ButtonLink } from '@podium/ui/parts/ButtonLink.tsx';
import { areDocumentsRequired, missingDocuments } from '../rider/documents.ts';
import { Panel } from '../panels/Panel.tsx';
import type { MyRider } from '../rider/rider.api.ts';
import './missing-list.css';

type Item = { key: string; isDone: boolean; to: string; count?: number };

/** What is still missing before every finish can be paid and all credit can be spent. */
function itemsOf(rider: MyRider): Item[] {
  const bikes = rider.bikes ?? [];
  return [
    { key: 'email', isDone: rider.emailVerified !== false, to: '/auth/email-verify' },
    ...(rider.guardianName && rider.guardianPending !== undefined
      ? [
          {
            key: rider.guardianRefusedAt ? 'guardianRefused' : 'guardian',
            isDone: !rider.guardianPending,
            to: '/auth/rider/profile#person',
          },
        ]
      : []),
    { key: 'pin', isDone: rider.hasPin === true, to: '/auth/rider/profile#pin' },
    {
      key: bikes.length === 0 ? 'noBike' : 'bikes',
      isDone: bikes.length > 0 && bikes.every(({ valid }) => valid),
      to: '/auth/rider/profile?redirect=vin',
      count: bikes.filter(({ valid }) => valid).length,
    },
    {
      key: 'address',
      isDone: Boolean(rider.addressLine1 && rider.city && rider.zipcode),
      to: '/auth/rider/profile#contact',
    },
    ...(areDocumentsRequired(rider)
      ? [{ key: 'documents', isDone: missingDocuments(rider).length === 0, to: '/auth/rider/profile#documents' }]
      : []),
  ];
}

export function MissingList({ rider }: { rider: MyRider }) {
  const { t } = useTranslation('rider');
  const items = itemsOf(rider);
  const missing = items.filter(({ isDone }) => !isDone);
  const ordered = [...items.filter(({ isDone }) => isDone), ...missing];
  return (
    <Panel
      title={missing.length === 0 ? t('missing.none') : t('missing.title', { count: missing.length })}
      className="missing"
    >
      <p className="missing-bar" aria-hidden="true">
        {ordered.map(({ key, isDone }) => (
          <span key={key} data-done={isDone} />
        ))}
      </p>
      <ul>
        {ordered.map(({ key, isDone, to, count }) => (
          <li key={key} data-done={isDone}>
            <span className="missing-mark">{isDone && <Icon name="check" size={15} />}</span>
            <span className="missing-words">
              {t(`missing.${key}.${isDone ? 'done' : 'open'}`, { count })}
              {!isDone && <small>{t(`missing.${key}.why`)}</small>}
            </span>
            {!isDone && (
              <ButtonLink size="small" to={to}>
                {t(`missing.${key}.act`)}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
