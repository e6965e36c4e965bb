import { Form, Input, Select } from 'antd';
import type { EventDetail } from '@podium/contracts/races.ts';
import { duplicateEvent as limits } from '@podium/contracts/limits/catalog.ts';
import { FormDialog } from '@podium/ui/dialogs/FormDialog.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useNavigate } from '@podium/ui/federated/router.ts';
import { DateFields } from '@podium/race-screens/races/DateFields.tsx';
import { useAllSeries } from '../races/use-race-choices.ts';
import '@podium/race-screens/races/races.css';
import { duplicateEvent, type EventCopy } from './events.api.ts';

/**
 * A new event from this one: its facts, classes and payouts with another name, dates and perhaps series; opens the
 * copy.
 */
export function DuplicateEvent({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'races']);
  const navigate = useNavigate();
  const series = useAllSeries().data;
  const copyEvent = async (values: EventCopy) => {
    const copy = await duplicateEvent(event.id, values);
    announceDone(t('duplicate.done', { title: copy.title }));
    await navigate(`/auth/admin/event/${copy.id}`);
  };
  return (
    <FormDialog<EventCopy>
      title={t('duplicate.title', { title: event.title })}
      yes={t('duplicate.yes')}
      initialValues={{
        title: event.title,
        startDate: event.startDate,
        endDate: event.endDate,
        seriesId: event.seriesId,
      }}
      about={<p className="secondary duplicate-text">{t('duplicate.text', { count: event.classes.length })}</p>}
      act={copyEvent}
      onClose={onClose}
    >
      <Form.Item name="title" label={t('races:event.title')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={limits.title} autoFocus />
      </Form.Item>
      <div className="form-columns form-columns--four">
        <DateFields />
      </div>
      <Form.Item name="seriesId" label={t('races:event.seriesId')} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={!series}
          options={(series ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
