import { checkDigitOf } from '@podium/contracts/vins.ts';

/** Invented people, places of business and races. Towns and postal codes are real, for the map; people are not. */
export type Town = { city: string; state: string; zipcode: string; country: 'US' | 'CA' };

const towns = (country: 'US' | 'CA', text: string): Town[] =>
  text.split('|').map((entry) => {
    const [city = '', state = '', zipcode = ''] = entry.trim().split('/');
    return { city, state, zipcode, country };
  });

const names = (text: string) => text.split(',').map((name) => name.trim());

export const usTowns = towns(
  'US',
  `
    Murrieta/CA/92562|Temecula/CA/92590|Hemet/CA/92543|Bakersfield/CA/93301|Rancho Cordova/CA/95670|
    Lucerne Valley/CA/92356|Yuma/AZ/85364|Prescott/AZ/86301|St. George/UT/84770|Ogden/UT/84401|Reno/NV/89501|
    Elko/NV/89801|Bend/OR/97701|Medford/OR/97501|Yakima/WA/98901|Spokane/WA/99201|Boise/ID/83702|
    Billings/MT/59101|Casper/WY/82601|Grand Junction/CO/81501|Pueblo/CO/81003|Las Cruces/NM/88001|
    Amarillo/TX/79101|Waco/TX/76701|Edmond/OK/73034|Wichita/KS/67202|Lincoln/NE/68502|Sioux Falls/SD/57104|
    Minot/ND/58701|Rochester/MN/55902|Duluth/MN/55802|Ames/IA/50010|Decorah/IA/52101|Springfield/IL/62701|
    Eau Claire/WI/54701|Muncie/IN/47302|Lima/OH/45801|Macon/GA/31201|Ocala/FL/34470|Hickory/NC/28601|
    Roanoke/VA/24011|Altoona/PA/16601|Binghamton/NY/13901|Keene/NH/03431|Rutland/VT/05701|Bangor/ME/04401`,
);
export const caTowns = towns(
  'CA',
  `
    Kenora/ON/P9N 1K3|Thunder Bay/ON/P7B 1A1|Walton/ON/N0K 1Z0|Barrie/ON/L4M 1A1|Kingston/ON/K7L 1A1|
    Sherbrooke/QC/J1H 1Z1|Deschambault/QC/G0A 1S0|Rimouski/QC/G5L 1A1|Trois-Rivières/QC/G9A 1A1|
    Gatineau/QC/J8X 1A1|Edmundston/NB/E3V 1A1|Truro/NS/B2N 1A1|Brandon/MB/R7A 1A1|Regina/SK/S4P 0A1|
    Red Deer/AB/T4N 1A1|Lethbridge/AB/T1J 0A1|Kamloops/BC/V2C 1A1|Abbotsford/BC/V2S 1A1`,
);

export const firstNames = names(`
  Tanner,Cole,Brandt,Sienna,Trey,Maddox,Wyatt,Evan,Aiden,Brynn,Marcus,Kaylee,Casey,Jonah,Dallas,Ryder,Owen,
  Hayden,Jaxon,Brody,Mateo,Tess,Rowan,Quinn,Silas,Nadia,Paige,Beckett,Corbin,Delia,Emmett,Freya,Gideon,Harlan,
  Ivy,Jules,Kira,Landon,Mila,Nolan,Opal,Porter,Reese,Sawyer,Talia,Umber,Vance,Wren,Xander,Zane`);
export const frenchFirstNames = names(`
  Luc,Émile,Gauthier,Maxime,Noah,Félix,Olivier,Antoine,Mathis,Jérémie,Cédric,William,Samuel,Sylvain,Renée,
  Maëlle,Océane,Zoé,Béatrice,Étienne,Loïc,Thérèse,Anaïs,Hélène,Raphaël`);
export const lastNames = names(`
  Whitlock,Abernathy,Kessler,Marchetti,Okafor,Reyes,Pruitt,Skogen,Forsythe,Whitlow,Whitley-Dunn,Nordstrom,
  Rindahl,Halvorson,Kinnear,Castellane,Strandberg,Tull,Pell,Vandermeer,Arriaga-Lunt,Hadderly,Sorensen-Diaz,
  Ferrante-Webb,Brunner,Ostrowe,Calloway,Dunmore,Eckhart,Fennimore,Garrity,Holloway,Ingersoll,Jessup,Kowalczyk,
  Lindqvist,Mercado,Nakagawa,Oyelaran,Pemberton,Quillen,Rasmusson,Stavros,Thackeray,Ulrich,Villanueva,Wexler,
  Yarrow,Zielinski,Tremaine`);
/** Names of racers outside the program: no rider of ours has one, or a results file would link them. */
export const outsiderLastNames = names(`
  Ashworth,Birkeland,Cantrell,Dressler,Elmquist,Fairbairn,Gustafson,Hartsock,Ivarsson,Jorgensen,Kirkbride,
  Lockhart,Mangrove,Nighthorse,Overholt,Pinkerton,Quarles,Rothwell,Stonebraker,Tillery,Underhill,Vickrey,
  Westergaard,Yancey,Zimmerli,Bellweather,Crosswhite,Dunaway,Fettig,Grubbs`);
export const frenchLastNames = names(`
  Desrosiers,Gauthier-Prud’homme,Lévesque,Thériault,Tremblay-Roy,Desjardins,Charest,Léveillé,Lévis-Caron,Bérubé,
  Roy-Lachance,Arseneault,Savoie,Bouchard,Pelletier-Huot,Côté-Marin,Fournier-Blais,Gagnon-Rioux,Lacasse,
  Mercier-Paré,Nadeau-Vachon,Ouellet-Dubé,Poirier-Morel,Rondeau,Sirois-Langlois`);

const dealerNames = names(`
  Canyon Ridge Powersports,Lakehead Cycle,Prairie Moto Works,High Desert Motorsports,Zumbro River Cycle,
  Iron Range Powersports,Granite State Moto,Blue Mesa Cycle,Two Rivers Motorsports,Badlands Moto,
  Palouse Powersports,Sagebrush Cycle,Kern Valley Moto,Red Rock Motorsports,Snake River Cycle,
  Beartooth Powersports,Flatland Moto,Tallgrass Cycle,Loess Hills Motorsports,Driftless Powersports,
  Hoosier Ridge Moto,Peach State Cycle,Live Oak Motorsports,Catawba Moto,Blue Ridge Cycle,Allegheny Powersports,
  Southern Tier Moto,Monadnock Cycle,Green Mountain Moto,Penobscot Powersports`);
const canadianDealerNames = names(`
  Moto Rive-Nord,Moto Estrie,Moto Bas-Saint-Laurent,Moto Rivière-Saint-Charles,Huron Cycle,
  Kempenfelt Powersports,Wheat City Moto,Foothills Cycle,Chinook Motorsports,Fraser Valley Moto`);
const dealerTowns = [
  0, 30, 26, 5, 29, 27, 43, 19, 15, 28, 14, 20, 3, 8, 16, 17, 25, 24, 31, 32, 35, 37, 38, 39, 40, 41, 42, 43, 44, 45,
];
const canadianDealerTowns = [8, 5, 7, 6, 2, 3, 12, 14, 15, 17];

export type DealerSeed = Town & { name: string; dealerId: string; addressLine1: string; phone: string };
const dealer = (name: string, town: Town, i: number): DealerSeed => ({
  ...town,
  name,
  dealerId: String(20418 + i * 7),
  addressLine1: town.state === 'QC' ? `${120 + i * 13}, rue Principale` : `${120 + i * 13} Main St`,
  phone: `555010${String(i).padStart(4, '0')}`,
});
export const dealers: DealerSeed[] = [
  ...dealerNames.map((name, i) => dealer(name, usTowns[dealerTowns[i] ?? 0] as Town, i)),
  ...canadianDealerNames.map((name, i) =>
    dealer(name, caTowns[canadianDealerTowns[i] ?? 0] as Town, i + dealerNames.length),
  ),
];

export type SeriesSeed = {
  name: string;
  style: 'flat' | 'motocross' | 'road' | 'offroad';
  country: 'US' | 'CA';
  category: string;
  events: string[];
  towns: number[];
  pro: boolean;
};
export const categories = ['Motocross', 'Flat Track', 'Road Racing', 'Off Road', 'Supermoto'];
export const series: SeriesSeed[] = [
  {
    name: 'Badlands Night Series',
    style: 'motocross',
    country: 'US',
    category: 'Motocross',
    events: ['Badlands Night Race'],
    towns: [2, 3, 0],
    pro: true,
  },
  {
    name: 'Heartland MX Series',
    style: 'motocross',
    country: 'US',
    category: 'Motocross',
    events: ['Heartland MX'],
    towns: [29, 31, 26, 30],
    pro: true,
  },
  {
    name: 'Prairie Ridge Pro-Am',
    style: 'motocross',
    country: 'US',
    category: 'Motocross',
    events: ['Prairie Ridge Pro-Am'],
    towns: [4, 24, 25],
    pro: true,
  },
  {
    name: 'Peach State Supermoto',
    style: 'road',
    country: 'US',
    category: 'Supermoto',
    events: ['Peach State Supermoto'],
    towns: [37, 39, 38],
    pro: false,
  },
  {
    name: 'Springfield Mile Tour',
    style: 'flat',
    country: 'US',
    category: 'Flat Track',
    events: ['Half Mile', 'Short Track'],
    towns: [33, 36, 35],
    pro: true,
  },
  {
    name: 'High Desert Hare and Hound',
    style: 'offroad',
    country: 'US',
    category: 'Off Road',
    events: ['High Desert Hare and Hound'],
    towns: [5, 11, 6],
    pro: false,
  },
  {
    name: 'Imperial Dunes Cup',
    style: 'offroad',
    country: 'US',
    category: 'Off Road',
    events: ['Imperial Dunes Cup'],
    towns: [6, 7, 21],
    pro: false,
  },
  {
    name: 'Blue Ridge Road Racing',
    style: 'road',
    country: 'US',
    category: 'Road Racing',
    events: ['Blue Ridge Sprint'],
    towns: [40, 41, 42],
    pro: true,
  },
  {
    name: 'MX Rive-Nord',
    style: 'motocross',
    country: 'CA',
    category: 'Motocross',
    events: ['MX Rive-Nord'],
    towns: [6, 5, 9],
    pro: true,
  },
  {
    name: 'Lakehead Supermoto Cup',
    style: 'road',
    country: 'CA',
    category: 'Supermoto',
    events: ['Lakehead Supermoto Cup'],
    towns: [1, 0, 12],
    pro: false,
  },
  {
    name: 'Course des Deux-Rivières',
    style: 'road',
    country: 'CA',
    category: 'Road Racing',
    events: ['Course des Deux-Rivières'],
    towns: [8, 7, 10],
    pro: false,
  },
  {
    name: 'Chinook Off Road',
    style: 'offroad',
    country: 'CA',
    category: 'Off Road',
    events: ['Chinook Enduro'],
    towns: [14, 15, 16],
    pro: false,
  },
];

/** A stream of numbers from 0 to 1, the same at every seeding (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const pick = <T>(items: readonly T[], random: () => number): T =>
  items[Math.floor(random() * items.length)] as T;

/** A VIN with the check digit between its first eight characters and its last eight, which begin with the year's code. */
export const vinOf = (start: string, end: string): string => start + checkDigitOf(`${start}0${end}`) + end;
