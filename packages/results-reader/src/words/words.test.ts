import { isHome, homeText } from './homes.ts';
import { headerTag } from './header-names.ts';
import { readName } from './names.ts';
import { readPlace } from './places.ts';

describe('the vocabularies', () => {
  it.each([
    ['1', 1],
    ['1st', 1],
    ['1er', 1],
    ['2e', 2],
    ['3.', 3],
    ['4º', 4],
    ['8th=', 8],
    ['T4', 4],
    ['1.0', 1],
    ['3/24', 3],
    ['15 (DNF)', 'DNF'],
    ['DNF', 'DNF'],
    ['Ab.', 'DNF'],
    ['Abandon', 'DNF'],
    ['n. gew.', 'DNF'],
    ['NC', 'DNF'],
    ['DNP', 'DNF'],
    ['Ret', 'DNF'],
    ['DNS', 'DNS'],
    ['Non partant', 'DNS'],
    ['DSQ', 'DSQ'],
    ['DQ', 'DSQ'],
    ['EX', 'DSQ'],
    ['21:00.000', null],
    ['2O', null],
    ['0', null],
    ['Ann Roy', null],
  ])('the place %s is %s', (text, expected) => {
    const finish = readPlace(text);
    expect(finish && (finish.status ?? finish.place)).toBe(expected);
  });

  it.each([
    ['PIC', 'placeInClass'],
    ['Class Pos', 'placeInClass'],
    ['Clt Cat', 'placeInClass'],
    ['Overall', 'placeOverall'],
    ['O/A', 'placeOverall'],
    ['Pos', 'place'],
    ['Qual', 'placeOther'],
    ['N°', 'number'],
    ['Nom / Name', 'name'],
    ['NOM Prénom', 'lastFirst'],
    ['Make/Model', 'bike'],
    ['City, State', 'hometown'],
    ['AMA #', 'amaNumber'],
  ])('a column named %s is %s', (name, tag) => expect(headerTag(name)).toBe(tag));

  it.each([
    ['Halvorson, Jon', 'firstLast', 'Jon Halvorson'],
    ['MONTFERLAND Benoît', 'lastFirst', 'Benoît Montferland'],
    ['#269 Jon Halvorson (NSW)', 'firstLast', 'Jon Halvorson'],
  ] as const)('the name %s (%s) is %s', (text, order, name) => expect(readName(text, order)).toBe(name));

  it('a home of parts ends with what decides', () => {
    expect(homeText({ city: 'Macon', state: 'GA', country: 'USA' })).toBe('Macon, GA');
    expect(homeText({ city: 'Wien', country: 'AUT' })).toBe('Wien, Austria');
    expect([isHome('Lévis, QC'), isHome('Germany'), isHome('Ann Roy')]).toEqual([true, true, false]);
  });
});
