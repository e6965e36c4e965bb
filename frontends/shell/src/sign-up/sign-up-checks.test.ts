import { checkStep } from './sign-up-checks.ts';
import { storedDraft } from './sign-up-draft.ts';

it('refuses a guardian with the rider’s own address at the step where it is typed', () => {
  const thisYear = new Date().getFullYear();
  const draft = {
    ...storedDraft('rider'),
    email: 'zoe@x.test',
    firstName: 'Zoé',
    lastName: 'Roy',
    dateOfBirth: `${thisYear - 15}-01-01`,
    guardianName: 'Anne Roy',
    guardianEmail: ' Zoe@x.test',
  };
  const words = { required: 'required', email: 'email', samePassword: 'same' };
  expect(Object.keys(checkStep('you', draft, 'en', words))).toEqual(['guardianEmail']);
  expect(checkStep('you', { ...draft, guardianEmail: 'anne@x.test' }, 'fr', words)).toEqual({});
});
