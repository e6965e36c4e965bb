/** @jest-environment ./tools/testing/page-environment.mjs */
import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VinInput } from './VinInput.tsx';

function Held({ start }: { start: string }) {
  const [vin, setVin] = useState(start);
  return <VinInput id="vin" value={vin} onChange={setVin} />;
}
const field = () => screen.getByRole<HTMLInputElement>('textbox');
/** Types where the caret stands, after so many characters. */
async function typeAt(at: number, keys: string): Promise<[string, number | null]> {
  await userEvent.type(field(), keys, { initialSelectionStart: at, initialSelectionEnd: at });
  return [field().value, field().selectionStart];
}

it('[finding 40.10] keeps the caret where a letter is typed, also where it is written anew in upper case', async () => {
  render(<Held start="VBK0000" />);
  expect(await typeAt(3, 'xy')).toEqual(['VBKXY0000', 5]);
});

it('[finding 40.10] loses no character of a whole VIN when another is typed into it', async () => {
  render(<Held start="VBKEX440RM1000017" />);
  expect(await typeAt(5, '9')).toEqual(['VBKEX440RM1000017', 5]);
  await userEvent.clear(field());
  await userEvent.paste(' vbk-ex440rm1000018 ');
  expect(field().value).toBe('VBKEX440RM1000018');
});
