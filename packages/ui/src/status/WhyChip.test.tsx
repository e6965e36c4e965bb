/** @jest-environment ./tools/testing/page-environment.mjs */
import { screen } from '@testing-library/react';
import type { Reason } from '@podium/contracts/payouts.ts';
import { show } from '../../../../tools/testing/show.tsx';
import { WhyChip } from './WhyChip.tsx';

it.each<[string, Reason | null, number | null, string, string]>([
  ['a paid place', null, 1, 'Paid', 'This finish is paid.'],
  ['a place below the paid ones', 'placeNotPaid', 9, 'Below paid places', 'The class does not pay this place.'],
  [
    'no place, which is below none',
    'placeNotPaid',
    null,
    'Not classified',
    'There is no place to pay: the rider did not finish, did not start or was disqualified.',
  ],
  ['no place on another bike', 'otherBike', null, 'Not a brand bike', 'The bike was another make.'],
])('says of %s why it pays or not', async (_what, reason, place, short, sentence) => {
  await show(<WhyChip reason={reason} place={place} sentence />);
  expect([screen.getByText(short), screen.getByText(sentence)]).toHaveLength(2);
});
