import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import QRCode from 'qrcode';
import { png } from '../client/documents.ts';
import { until } from '../client/podium-client.ts';
import { accountTexts } from '../journeys/account-screens.ts';
import { readTexts, textsBy } from '../journeys/screen-texts.ts';
import { password, pin, type World } from '../testing/world.ts';
import type { Person } from './person.ts';

/** What a role does first of all, in the browser under test; `width` and `height` of its window. */
export type Journey = {
  name: string;
  width: number;
  height: number;
  go: (person: Person, world: World) => Promise<void>;
};

const files = mkdtempSync(join(tmpdir(), 'podium-engines-'));
const fileOf = (name: string, content: string | Uint8Array): string => {
  const path = join(files, name);
  writeFileSync(path, content);
  return path;
};
const t = accountTexts('en');
const imports = textsBy(readTexts('packages/race-screens/src/results-import/locales/en.json'));

/** A rider registers, up to the documents; the account is there. */
async function register(person: Person, world: World): Promise<void> {
  const lastName = world.unique('Girard');
  await person.goto('/register');
  await person.fill({ label: t('fields.email') }, `${lastName.toLowerCase()}@x.test`);
  await person.fill({ label: t('fields.password') }, password);
  await person.fill({ label: t('password.again') }, password);
  await person.press(t('register.next'));
  await person.fill({ label: t('fields.firstName') }, 'Noémie');
  await person.fill({ label: t('fields.lastName') }, lastName);
  await person.set(t('fields.dateOfBirth'), '1999-02-03');
  await person.set(t('fields.sex'), 'Female');
  await person.set(t('fields.raceStyle'), 'Flat Track');
  await person.press(t('register.next'));
  await person.fill({ label: t('fields.phone1') }, '5145550123');
  await person.set(t('fields.country'), 'CA');
  await person.set(t('fields.state'), 'QC');
  await person.click('input[type=checkbox]');
  await person.press(t('register.finish'));
  await person.see(t('register.bikes.title'));
  const { riders } = await world.admin.get<{ riders: { firstName: string }[] }>(`/api/admin/riders?query=${lastName}`);
  if (riders[0]?.firstName !== 'Noémie') throw new Error(`Registered ${JSON.stringify(riders)}`);
}

/** A rider without a bike types a VIN, takes over what it says, and gets on. */
async function addBike(person: Person, world: World): Promise<void> {
  const rider = await world.rider({ password });
  await world.admin.put(`/api/admin/rider/${rider.id}`, { bikes: [] });
  await person.signIn(rider.email, password);
  await person.seeAt('/auth/rider/profile');
  await person.fill({ label: t('ui.bikes.vin') }, rider.vin);
  await person.press(t('ui.bikes.useDecoded'));
  await person.press(t('ui.bikes.save'));
  await person.seeAt('/auth/rider');
}

/** A rider with cash sends both documents. */
async function sendDocuments(person: Person, world: World): Promise<void> {
  const rider = await world.rider({ password });
  const event = await world.event();
  await world.postResults(
    event.id,
    `Class,Place,Email,First Name,Last Name\n450 Pro,1,${rider.email},,\n450 Pro,2,,Some,Body\n`,
  );
  await world.assessed(event.id);
  const scan = fileOf('scan.png', png);
  await person.signIn(rider.email, password);
  await person.goto('/auth/rider/profile#documents');
  for (const [nth, kind] of (['driverLicense', 'w9'] as const).entries()) {
    const card = `#documents section.document:nth-of-type(${nth + 1})`;
    await person.choose(`${card} input[type=file]`, scan);
    await person.click(`${card} .document-field-acts .btn--primary`);
    const sent = () =>
      world.admin.get<{ rider: { documents: Record<string, unknown> } }>(`/api/admin/rider/${rider.id}`);
    await until(`the document ${kind}`, sent, (answer) => Boolean(answer.rider.documents[kind]));
  }
  await person.see('Both sent');
}

/** A promoter drops a file, confirms what was read, and posts it. */
async function importResults(person: Person, world: World): Promise<void> {
  const [owner, first, second] = [await world.promoter(), await world.rider(), await world.rider()];
  const event = await world.event({ promoterId: owner.id });
  const rows = [first, second].map(({ email }, i) => `450 A,${i + 1},${email},,`);
  const file = fileOf('results.csv', `Class,Place,Email,First Name,Last Name\n${rows.join('\n')}\n`);
  await person.signIn(owner.email, password);
  await person.goto(`/auth/promoter/event/${event.id}/import`);
  await person.choose('input[type=file]', file);
  await person.press(imports('step.rows'));
  await person.see(imports('foot.official'));
  await person.click('input[type=checkbox]');
  await person.press(imports('foot.post'));
  await person.see(imports('done.title'));
  const results = await world.admin.get<{ event: { classes: { results?: object[] }[] } }>(`/api/event/${event.id}`);
  const posted = results.event.classes.flatMap((each) => each.results ?? []).length;
  if (posted !== 2) throw new Error(`Posted ${posted} results`);
}

/** A dealer finds a rider and redeems with the rider's PIN. */
async function redeem(person: Person, world: World): Promise<void> {
  const [dealer, rider] = [await world.dealer(), await world.riderWithCredit(50)];
  await person.signIn(dealer.email, password);
  await person.seeAt('/auth/dealer');
  await person.fill({ css: 'input[role=combobox]' }, rider.lastName);
  await person.click('[role=option]');
  await person.seeAt(`/auth/dealer/rider/${rider.id}`);
  await person.fill({ css: '[data-field=amount]' }, '1.10');
  await person.fill({ css: '[data-field=pin]' }, pin);
  await person.fill({ css: '[data-field=employee]' }, 'Dana');
  await person.click('label:has([data-field=id])');
  await person.click('.redeem-button');
  await person.see('Redeemed $1.10');
}

/** A dealer's camera, here a drawing, sees a rider's code: none of these engines reads it by itself. */
async function scan(person: Person, world: World): Promise<void> {
  const [dealer, rider] = [await world.dealer(), await world.riderWithCredit(50, 'US', { password })];
  await person.signIn(dealer.email, password);
  await person.seeAt('/auth/dealer');
  const path = `/api/rider/rider/${rider.id}/redemption-pass`;
  const { pass } = await world.riderClient(rider).post<{ pass: string }>(path, undefined);
  const code = await QRCode.toDataURL(pass, { margin: 4, width: 400 });
  await person.evaluate(`(() => {
    const [picture, canvas] = [new Image(), document.createElement('canvas')];
    picture.src = ${JSON.stringify(code)};
    Object.assign(canvas, { width: 640, height: 480 });
    const drawing = canvas.getContext('2d');
    setInterval(() => {
      drawing.fillRect(0, 0, 640, 480);
      drawing.drawImage(picture, 120, 40, 400, 400);
    }, 100);
    const getUserMedia = async () => canvas.captureStream();
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  })()`);
  await person.press('Scan with the camera');
  await person.seeAt(`/auth/dealer/rider/${rider.id}`);
}

export const journeys: Journey[] = [
  { name: 'a rider registers', width: 390, height: 844, go: register },
  { name: 'a rider adds a bike', width: 390, height: 844, go: addBike },
  { name: 'a rider sends documents', width: 390, height: 844, go: sendDocuments },
  { name: 'a promoter imports results', width: 1280, height: 900, go: importResults },
  { name: 'a dealer redeems', width: 1280, height: 900, go: redeem },
  { name: 'a dealer scans a code', width: 1024, height: 768, go: scan },
];
