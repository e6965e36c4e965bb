import { World } from '../testing/world.ts';

const world = new World(process.env.PRODUCT_URL ?? '');

it('finding 19: a class named `constructor` is a class like any other', async () => {
  const event = await world.event({}, 'Class,Type,1,2\nconstructor,dealerCredit,250,100\ntoString,noPayout,,\n');
  const rider = await world.rider();
  const { classes } = await world.postResults<{ classes: { finishers: number; matched: number }[] }>(
    event.id,
    `Class,Place,Email,First Name,Last Name\nconstructor,1,${rider.email},,\nconstructor,2,,Some,Body\n`,
  );
  expect(classes).toMatchObject([{ finishers: 2, matched: 1 }]);
});
