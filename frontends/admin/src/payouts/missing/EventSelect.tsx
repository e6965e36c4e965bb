import { useState } from 'react';
import { SearchSelect, type ItemField } from '@podium/ui/combobox/SearchSelect.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { eventsQuery } from './missing.api.ts';

/** The surrounding form item passes value and handler. */
type EventSelectProps = ItemField & { value?: string; onChange?: (eventId: string) => void };

/** A race by its title, searched on the server while typing, because there are too many to list. */
export function EventSelect({ value, onChange, ...field }: EventSelectProps) {
  const { t } = useTranslation(['admin', 'ui']);
  const { tableDate } = useFormats();
  const [picked, setPicked] = useState<string | null>(null);
  const nameOf = ({ title, endDate }: { title: string; endDate: string }) => `${title}, ${tableDate(endDate)}`;
  return (
    <SearchSelect
      {...field}
      picked={value === undefined ? null : picked}
      find={eventsQuery}
      minLength={1}
      idOf={(event) => event.id}
      onPick={(event) => {
        setPicked(nameOf(event));
        onChange?.(event.id);
      }}
      placeholder={t('payouts.missing.findEvent')}
      hint={t('payouts.missing.type')}
      counted={(count) => (count === 0 ? t('payouts.missing.notFound') : t('ui:search.found', { count }))}
    >
      {nameOf}
    </SearchSelect>
  );
}
