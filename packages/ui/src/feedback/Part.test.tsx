/** @jest-environment ./tools/testing/page-environment.mjs */
import { useState } from 'react';
import { screen } from '@testing-library/react';
import { show } from '../../../../tools/testing/show.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Loaded } from './Loaded.tsx';
import { Part } from './Part.tsx';

let isBroken = true;
let said: jest.SpyInstance;

beforeEach(() => {
  isBroken = true;
  said = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => said.mockRestore());

function Fragile() {
  if (isBroken) throw new TypeError('rows is undefined');
  return <p>Whole again</p>;
}

function Page() {
  const [count, setCount] = useState(0);
  return (
    <>
      <button onClick={() => setCount(count + 1)}>Pressed {count}</button>
      <Loaded query={{ data: [1], error: null, refetch: () => {} }}>{() => <Fragile />}</Loaded>
    </>
  );
}

it('an error in a panel is shown there in words, the page goes on, and a retry mends it', async () => {
  const { user } = await show(<Page />);
  expect(screen.getByRole('alert').textContent).toContain('An error occurred');
  expect(screen.queryByText('rows is undefined')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Pressed 0' }));
  expect(screen.getByRole('button', { name: 'Pressed 1' })).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Whole again')).toBeTruthy();
  // What broke is reported.
  expect(said).toHaveBeenCalled();
});

it('a part that a new deployment has taken away is left to the page', async () => {
  const gone = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  const Gone = () => {
    throw gone;
  };
  await show(
    <ErrorBoundary fallback={() => <p>The page reloads</p>}>
      <Part>
        <Gone />
      </Part>
    </ErrorBoundary>,
  );
  expect(screen.getByText('The page reloads')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
