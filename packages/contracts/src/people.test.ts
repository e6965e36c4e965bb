import { emailSchema } from './people.ts';

it.each(['josé@example.com', 'rider@exämple.com', '用户@example.com'])('%s is refused in so many words', (email) => {
  const [issue, ...more] = emailSchema.safeParse(email).error?.issues ?? [];
  expect([issue?.code === 'custom' && issue.params?.code, more]).toEqual(['request/email-letters', []]);
});

it('an address is trimmed and in lower case', () => {
  expect(emailSchema.parse(' Jose.Roy+ktm@Example.com ')).toBe('jose.roy+ktm@example.com');
});
