import type { Reading } from '@podium/contracts/reading.ts';
import { readResultsFile } from '../read-file.ts';

const read = (text: string) =>
  readResultsFile({ name: 'Open.csv', bytes: Buffer.from(text) }, { classes: [{ id: 'Open', name: 'Open' }] });
const seen = ({ rows, tables }: Reading) => [tables[0]?.headerLine, rows.map(({ place, name }) => `${place} ${name}`)];
const podium = ['1 Ada Birchall', '2 Bo Quillen', '3 Cy Foxglen'];

describe('the line with the names of columns is known', () => {
  it('by a place and a name, whatever else a timer measures', async () => {
    const text = `Position,Dos.,Nom-Prenom,Sexe,Natation,T1,Vélo,T2,Course,Tps
1,90,BIRCHALL Ada,F,10:53,0:48,31:05,0:52,17:33,1:01:26
2,49,QUILLEN Bo,M,13:13,1:06,32:06,0:49,19:49,1:06:55
3,150,FOXGLEN Cy,M,14:10,1:16,35:06,0:59,22:49,1:14:44`;
    expect(seen(await read(text))).toEqual([1, podium]);
  });

  it('in a language that is not known, though splits have numbers in their names', async () => {
    const text = `Sıra,Ad Soyad,Kategori,7K,12.5K,Bitiş
1,Ada Birchall,Genel,22:21,41:29,1:09:43
2,Bo Quillen,Genel,22:22,41:30,1:09:44
3,Cy Foxglen,Genel,25:14,45:32,1:14:48`;
    expect(seen(await read(text))).toEqual([1, podium]);
  });

  it('but the winner without a gap is no header', async () => {
    const text =
      'Ada Birchall,Macon,Leader\nBo Quillen,Reno,+0:05.2\nCy Foxglen,Albany,+0:09.9\nDi Tidewell,Erie,+0:12.0';
    const reading = await read(text);
    const lines = [...reading.rows, ...reading.unused.lines].map(({ line }) => line);
    expect([...lines, ...reading.tables.map(({ headerLine }) => headerLine)]).toContain(1);
  });

  it('and each time that it stands again, it is no rider', async () => {
    const text = `Boat,Sail,Crew,Mark,Ranked
Lark,12,Ada Birchall,22:21,1
Wren,14,Bo Quillen,22:24,2
Boat,Sail,Crew,Mark,Ranked
Swift,15,Cy Foxglen,25:14,3`;
    const reading = await read(text);
    expect(reading.rows.map(({ name }) => name)).toEqual(['Ada Birchall', 'Bo Quillen', 'Cy Foxglen']);
    expect(reading.unused.lines).toContainEqual(expect.objectContaining({ line: 4, why: 'The header again' }));
  });
});

it('a club behind a name is not taken for a home, and not lost', async () => {
  const text =
    '1: Ada Birchall (Blue Barn Runners) 30:58\n2: Bo Quillen (Erie, PA) 31:04\n3: Cy Foxglen (Fern AC) 31:21';
  const reading = await read(text);
  expect(reading.rows.map(({ name, hometown }) => [name, hometown])).toEqual([
    ['Ada Birchall', null],
    ['Bo Quillen', 'Erie, PA'],
    ['Cy Foxglen', null],
  ]);
  expect(reading.columns.find(({ name }) => name === 'Rest')?.sample[0]).toBe('Blue Barn Runners 30:58');
});
