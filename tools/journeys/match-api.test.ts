import type { UploadAnswer, UploadRow } from '@podium/contracts/races.ts';
import { World, type Rider } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');
const header = 'Class,Place,AMA Number,Email,VIN,Name,Hometown,Bike\n';

/** A word that no other name of this world equals or sounds like. */
const word = () =>
  Array.from({ length: 9 }, (_, i) =>
    (i % 2 ? 'aeiou' : 'bdfgklmnprstvz').charAt(Math.random() * (i % 2 ? 5 : 14)),
  ).join('');
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const preview = (eventId: string, rows: string[]) =>
  world.postResults<UploadAnswer>(eventId, header + rows.map((row) => `${row}\n`).join(''), {
    path: 'upload-all-class-result?dryRun=1',
  });
const candidatesOf = ({ status, candidates = [] }: UploadRow) => [
  status,
  ...candidates.map(({ riderId, disagrees = [], exact, near }) =>
    [riderId, ...disagrees, ...(exact ? ['exact'] : []), ...(near ? ['near'] : [])].join(' '),
  ),
];

describe('contradicting evidence', () => {
  it('is a question with both sides shown, never an automatic link, and a choice settles it', async () => {
    const number = String(Date.now()).slice(-8);
    const [owner, other] = [await world.rider({ amaNumber: number }), await world.rider()];
    const event = await world.event();
    const nameOf = ({ firstName, lastName }: Rider) => `${firstName} ${lastName}`;
    const rows = [
      `450 A,1,${number},,,${nameOf(other)},,`,
      `450 A,2,,${other.email},,${nameOf(other)},"Reno, NV",`,
      `450 A,3,${number},${other.email},,,,`,
      `450 Pro,1,${number},,,${nameOf(owner)},"Murrieta, CA",KTM 450`,
      `450 Pro,2,,${other.email},,,,Honda CRF450R`,
      `450 Pro,3,,,${other.vin},Somebody Else,,`,
    ];
    const { rows: answered } = await preview(event.id, rows);
    expect(answered.map(candidatesOf)).toEqual([
      ['review', `${owner.id} name`, `${other.id}`],
      ['review', `${other.id} home`],
      ['review', `${owner.id} email`, `${other.id}`],
      ['matched'],
      ['review', `${other.id} bike`],
      ['review', `${other.id} name`],
    ]);
    expect(answered[0]).toMatchObject({ amaNumber: number, name: nameOf(other), paidPlace: true });
    expect(answered[0]!.candidates![0]).toEqual({
      riderId: owner.id,
      name: nameOf(owner),
      hometown: 'Murrieta, CA',
      amaNumber: number,
      active: true,
      bikes: ['KTM 450 SX-F'],
      disagrees: ['name'],
    });
    // A row to be confirmed pays nobody; a choice does, and a row that was linked automatically can be reassigned.
    const chosen = await world.postResults<UploadAnswer>(event.id, header + rows.join('\n'), {
      path: 'upload-all-class-result?dryRun=1',
      fields: { choices: JSON.stringify({ 2: other.id, 5: other.id }) },
    });
    const paid = (answer: UploadAnswer) =>
      answer.awardsPreview!.lines.filter(({ amountCents }) => amountCents > 0).map(({ riderId }) => riderId);
    expect(paid(await preview(event.id, rows))).toEqual([owner.id]);
    expect(paid(chosen)).toEqual([other.id, other.id]);
  });

  it('an exact, unique name without a hometown is marked for one click, and pays nothing before', async () => {
    const rider = await world.rider();
    const event = await world.event();
    const answer = await preview(event.id, [
      `450 A,1,,,,${rider.firstName} ${rider.lastName},,`,
      '450 A,2,,,,Any One,,',
    ]);
    expect(answer.rows.map(candidatesOf)[0]).toEqual(['review', `${rider.id} exact`]);
    expect(answer.awardsPreview).toMatchObject({ dealerCreditCents: 0 });
  });
});

describe('near names', () => {
  it('are offered on paid places: a typing error, another spelling, first and last name swapped; elsewhere not', async () => {
    const [first, last] = [capital(word()), capital(word())];
    const rider = await world.rider({ firstName: first, lastName: last });
    await world.rider({ firstName: capital(word()), lastName: capital(word()) });
    const gone = await world.rider({ firstName: first, lastName: `${last}e` });
    await world.admin.put(`/api/admin/rider/${gone.id}`, { active: false });
    const event = await world.event({}, 'Class,Type,1,2,3\n450 A,dealerCredit,250,150,100\n450 Pro,cash,500,350,200\n');
    const typo = `${first} ${last.slice(0, -1)}${last.endsWith('a') ? 'o' : 'a'}`;
    const answer = await preview(event.id, [
      `450 A,1,,,,${typo},,`,
      `450 A,4,,,,${first} ${last}s,,`,
      `450 A,2,,,,Qqxv Zzyw,,`,
      `450 Pro,1,,,,${last} ${first},,`,
      `450 Pro,2,,,,${first.slice(0, 1)}h${first.slice(1)} ${last},,`,
      `450 Pro,DNF,,,,${first} ${last}t,,`,
    ]);
    expect(answer.rows.map(candidatesOf)).toEqual([
      ['review', `${rider.id} name near`],
      ['unmatched'],
      ['unmatched'],
      ['review', `${rider.id} near`],
      ['review', `${rider.id} name near`],
      ['unmatched'],
    ]);
    expect(answer.rows.map(({ paidPlace = false }) => paidPlace)).toEqual([true, false, true, true, true, false]);
    expect(answer.awardsPreview!.lines.every(({ amountCents }) => amountCents === 0)).toBe(true);
  });

  it('a nickname, an initial, a suffix or a letter that has another spelling suggest and never match', async () => {
    const family = capital(word());
    const rider = await world.rider({ firstName: 'Robert', lastName: `${family}ł` });
    const other = await world.rider({ firstName: 'Michael', lastName: `${family}ł` });
    const event = await world.event({}, 'Class,Type,1,2,3,4\n450 A,dealerCredit,250,150,100,50\n450 Pro,cash,500\n');
    const home = '"Murrieta, CA"';
    const answer = await preview(event.id, [
      `450 A,1,,,,Bob ${family}ł,${home},`,
      `450 A,2,,,,"${family}l, Mike",${home},`,
      `450 A,3,,,,R. ${family}l,${home},`,
      `450 A,4,,,,Robert ${family}ł III,${home},`,
      `450 Pro,1,,,,Robert ${family}l,${home},`,
    ]);
    expect(answer.rows.map((row) => candidatesOf(row).slice(0, 2))).toEqual([
      ['review', `${rider.id} name near`],
      ['review', `${other.id} name near`],
      ['review', `${rider.id} name near`],
      ['review', `${rider.id} name near`],
      ['matched'],
    ]);
  });
});
