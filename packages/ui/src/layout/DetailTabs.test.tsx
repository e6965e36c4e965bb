/** @jest-environment ./tools/testing/page-environment.mjs */
import { App, Form, Input } from 'antd';
import { show } from '../../../../tools/testing/show.tsx';
import { EntityForm } from '../form/EntityForm.tsx';
import { DetailTabs } from './DetailTabs.tsx';

const tabs = [
  { key: 'account', label: 'Account' },
  { key: 'notes', label: 'Notes' },
] as const;

it('asks before another tab takes away what was typed', async () => {
  const { page, user } = await show(
    <App>
      <DetailTabs label="Rider" tabs={tabs} first="account">
        {(open) =>
          open === 'account' ? (
            <EntityForm onSave={() => Promise.resolve()}>
              <Form.Item label="Name" name="name">
                <Input />
              </Form.Item>
            </EntityForm>
          ) : (
            <p>No notes</p>
          )
        }
      </DetailTabs>
    </App>,
  );
  const name = () => page.getByLabelText(/^Name/);
  await user.type(name(), 'Zoé');
  // The open tab takes nothing away.
  await user.click(page.getByRole('link', { name: 'Account' }));
  expect(page.queryByRole('button', { name: 'Leave' })).toBeNull();
  await user.click(page.getByRole('link', { name: 'Notes' }));
  await user.click(await page.findByRole('button', { name: 'Stay on this page' }));
  expect(name()).toHaveProperty('value', 'Zoé');
  await user.click(page.getByRole('link', { name: 'Notes' }));
  await user.click(await page.findByRole('button', { name: 'Leave' }));
  await page.findByText('No notes');
});

it('asks nothing where nothing was typed', async () => {
  const { page, user } = await show(
    <DetailTabs label="Rider" tabs={tabs} first="account">
      {(open) => <p>{open}</p>}
    </DetailTabs>,
  );
  await user.click(page.getByRole('link', { name: 'Notes' }));
  await page.findByText('notes');
});
