/** @jest-environment ./tools/testing/page-environment.mjs */
import { Form, Input } from 'antd';
import { screen, within } from '@testing-library/react';
import { show, violations } from '../../../../tools/testing/show.tsx';
import { ApiError } from '../api/api-error.ts';
import { VersionedForm } from './VersionedForm.tsx';

type Values = { name: string; city: string };
type Track = Values & { version: number };
const valuesOf = ({ name, city }: Track): Values => ({ name, city });

/** A track as the server has it: a save over an outdated version is refused, as by `If-Match`. */
function server(stored: Track) {
  const state = { stored, saved: [] as Values[] };
  return {
    state,
    save: async (values: Values, base: Track): Promise<Track> => {
      if (base.version !== state.stored.version) throw new ApiError(412, 'request/stale', 'Somebody else saved.');
      state.saved.push(values);
      state.stored = { ...values, version: base.version + 1 };
      return state.stored;
    },
    fetchLatest: async () => state.stored,
  };
}

async function showForm(track: Track, { save, fetchLatest }: ReturnType<typeof server>) {
  return show(
    <VersionedForm<Track, Values>
      entity={track}
      valuesOf={valuesOf}
      save={save}
      fetchLatest={fetchLatest}
      labels={{ name: 'Name', city: 'City' }}
      saveLabel="Save"
    >
      <Form.Item name="name" label="Name" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
      <Form.Item name="city" label="City" rules={[{ required: true }]}>
        <Input />
      </Form.Item>
    </VersionedForm>,
  );
}
const typed = { name: 'Oak Hill', city: 'Dubuque', version: 1 };

async function typeOver(user: Awaited<ReturnType<typeof showForm>>['user'], label: string, text: string) {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), text);
}

it('saves over the version that the form was filled from', async () => {
  const there = server(typed);
  const { user } = await showForm(typed, there);
  await typeOver(user, 'Name', 'Oak Hill MX');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByDisplayValue('Oak Hill MX')).toBeDefined();
  expect(there.state.stored).toEqual({ name: 'Oak Hill MX', city: 'Dubuque', version: 2 });
});

it('shows both versions after a conflict, proposes what was edited here, and saves the choice over the latest', async () => {
  const there = server({ name: 'Oak Hill Raceway', city: 'Galena', version: 2 });
  const { user } = await showForm(typed, there);
  await typeOver(user, 'Name', 'Oak Hill MX');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const name = await screen.findByRole('group', { name: 'Name' });
  expect(there.state.saved).toEqual([]);
  expect(await violations()).toEqual([]);
  // The name was edited here; the city was not, so theirs is proposed.
  const isChosen = (group: HTMLElement) =>
    within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .map((radio) => radio.checked);
  expect([isChosen(name), isChosen(screen.getByRole('group', { name: 'City' }))]).toEqual([
    [true, false],
    [false, true],
  ]);
  await user.click(within(name).getAllByRole('radio')[1]!);
  await user.click(screen.getByRole('button', { name: /save/i }));
  expect(await screen.findByDisplayValue('Galena')).toBeDefined();
  expect(there.state.saved).toEqual([{ name: 'Oak Hill Raceway', city: 'Galena' }]);
});

it('a change elsewhere that this form does not show is no conflict', async () => {
  const there = server({ ...typed, version: 5 });
  const { user } = await showForm(typed, there);
  await typeOver(user, 'City', 'Galena');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByDisplayValue('Galena')).toBeDefined();
  expect(there.state.stored).toEqual({ name: 'Oak Hill', city: 'Galena', version: 6 });
  expect(screen.queryByRole('group', { name: 'City' })).toBeNull();
});

it('going back keeps what was typed and changes nothing', async () => {
  const there = server({ name: 'Oak Hill Raceway', city: 'Dubuque', version: 2 });
  const { user } = await showForm(typed, there);
  await typeOver(user, 'Name', 'Oak Hill MX');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: /back/i }));
  expect(await screen.findByDisplayValue('Oak Hill MX')).toBeDefined();
  expect(there.state.stored.version).toBe(2);
});
