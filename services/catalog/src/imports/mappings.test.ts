import { guessMapping } from './mappings.ts';

describe('what the headers of a timing system probably mean', () => {
  it.each([
    [
      ['Pos.', 'No AMA', 'Rider', 'Div', 'Make'],
      ['Place', 'AMA Number', 'Name', 'Class', 'Bike'],
    ],
    [
      ['Rang', 'Nº AMA', 'Pilote', 'Cat.', 'Marque'],
      ['Place', 'AMA Number', 'Name', 'Class', 'Bike'],
    ],
    [
      ['Pos.', 'N° AMA', 'Nom', 'Div.', 'Ville'],
      ['Place', 'AMA Number', 'Name', 'Class', 'Hometown'],
    ],
    [
      ['Classement', 'No. AMA', 'Prénom', 'Nom de famille', 'Catégorie'],
      ['Place', 'AMA Number', 'First Name', 'Last Name', 'Class'],
    ],
  ])('%j', (header, columns) =>
    expect(guessMapping(header)).toEqual(Object.fromEntries(columns.map((column, i) => [column, header[i]]))),
  );

  it('does not take a bare number for an AMA number: it is the plate', () =>
    expect(guessMapping(['No', 'No.', 'Nº', '#'])).toEqual({}));
});
