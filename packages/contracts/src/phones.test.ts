import { phoneKey, phoneSchema } from './phones.ts';

const codeOf = (phone: string) => {
  const [issue] = phoneSchema.safeParse(phone).error?.issues ?? [];
  return issue?.code === 'custom' ? (issue.params?.code as string) : null;
};

it.each(['call me maybe', '911', '555 0100', '1', 'tel: 951 555 0100 or so', '+1 951 555'])('%s is refused', (phone) =>
  expect(codeOf(phone)).toBe('request/phone'),
);

it.each(['951 555 0100', '(514) 555-0100', '+1 951.555.0100 ext. 12', '+33 1 99 00 12 34', '+44 20 7946 0958', ''])(
  '%j is taken as it was typed',
  (phone) => expect(phoneSchema.parse(phone)).toBe(phone || null),
);

it('two numbers are one whatever stands between their digits, and with different extensions', () => {
  const same = ['951 555 0100', '(951) 555-0100', '+1 951.555.0100', '951-555-0100 x12', '1 951 555 0100 ext. 7'];
  expect(new Set(same.map(phoneKey))).toEqual(new Set(['+19515550100']));
  expect(phoneKey('951 555 0101')).not.toBe('+19515550100');
});

it('what older profiles have instead of a number is compared by its digits, if there are enough', () => {
  expect(phoneKey('555-0100 (evenings)')).toBe('5550100');
  expect(phoneKey('call me maybe')).toBeNull();
});
