import { Suspense, type ReactNode } from 'react';
import type { RaceEvent } from '@podium/contracts/races.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { namespace } from './texts.ts';
import './canceled-notice.css';

type CanceledNoticeProps = {
  event: Pick<RaceEvent, 'canceled' | 'canceledAt' | 'cancelReason'>;
  /** What can be done about it here, or who can do it. */ children: ReactNode;
};

/** Since when and why an event is canceled, and how that ends; nothing for another event. */
export function CanceledNotice(props: CanceledNoticeProps) {
  if (!props.event.canceled) return null;
  return (
    <Suspense fallback={null}>
      <Canceled {...props} />
    </Suspense>
  );
}

function Canceled({ event: { canceledAt, cancelReason }, children }: CanceledNoticeProps) {
  const { t } = useTranslation(namespace);
  const { date } = useFormats();
  return (
    <section className="canceled-notice card" aria-label={t('canceled.title')}>
      <Icon name="blocked" size={28} />
      <div>
        <h2>{canceledAt ? t('canceled.since', { date: date(canceledAt) }) : t('canceled.title')}</h2>
        {cancelReason && <p>{cancelReason}</p>}
        <p className="secondary">{t('canceled.text')}</p>
      </div>
      {children}
    </section>
  );
}
