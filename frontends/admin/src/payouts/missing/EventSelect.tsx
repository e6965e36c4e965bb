import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { keepPreviousData, useQuery } from '@podium/ui/federated/query.ts';
import { useSettled } from '@podium/ui/form/use-settled.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { eventsQuery } from './missing.api.ts';

type Option = { value: string; label: string };
/** The surrounding form item passes value and handler. */
type EventSelectProps = { id?: string; value?: string; onChange?: (eventId: string) => void };

/** A race by its title, searched on the server while typing, because there are too many to list. */
export function EventSelect({ id, value, onChange }: EventSelectProps) {
  const { t } = useTranslation('admin');
  const { tableDate } = useFormats();
  const [typed, setTyped] = useState('');
  const asked = useSettled(typed);
  const [picked, setPicked] = useState<Option | null>(null);
  const query = useQuery({
    ...eventsQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const found =
    asked === ''
      ? []
      : (query.data ?? []).map((event) => ({ value: event.id, label: `${event.title}, ${tableDate(event.endDate)}` }));
  const nothing = query.error
    ? query.error.message
    : t(
        asked === ''
          ? 'payouts.missing.type'
          : query.isFetching
            ? 'payouts.missing.searching'
            : 'payouts.missing.notFound',
      );
  return (
    <Select<string, Option>
      {...(id && { id })}
      value={value ?? null}
      // The chosen race may be absent from the current search results.
      labelRender={({ label, value: own }) => (own === picked?.value ? picked?.label : label)}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      placeholder={t('payouts.missing.findEvent')}
      loading={query.isFetching}
      notFoundContent={nothing}
      options={found}
      onSelect={(next, option) => {
        setPicked(option);
        setTyped('');
        onChange?.(next);
      }}
    />
  );
}
