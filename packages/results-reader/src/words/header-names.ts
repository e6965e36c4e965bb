import { nameKey } from '@podium/contracts/names.ts';

/** What the name of a column says, finer than the roles: a place overall is not the place in class. */
export type HeaderTag =
  | 'place'
  | 'placeInClass'
  | 'placeOverall'
  | 'placeOther'
  | 'status'
  | 'flag'
  | 'remark'
  | 'class'
  | 'group'
  | 'name'
  | 'lastFirst'
  | 'firstName'
  | 'lastName'
  | 'surname'
  | 'middleName'
  | 'number'
  | 'amaNumber'
  | 'license'
  | 'email'
  | 'vin'
  | 'make'
  | 'model'
  | 'bike'
  | 'city'
  | 'state'
  | 'country'
  | 'hometown'
  | 'time'
  | 'gap'
  | 'points'
  | 'moto'
  | 'known';

/**
 * Names of columns in English, French, German and Spanish and as timing systems write them, without case and accents.
 * `surname` is a family name unless the column holds whole names ("Nom").
 */
const names: Record<HeaderTag, string> = {
  place: `
    place, pos, posn, position, rank, ranking, finish, fin, finish pos, finish position, finishing position,
    finish place, result, pl, plc, plce, rang, clt, clst, clas, cls, classement, classt, arrivee, platz,
    platzierung, puesto, posicion, plaza, p, place finish, final place, final position, final pos, final rank,
    fpos, plass, plassering, placering, posizione, finished, placing, official position`,
  placeInClass: `
    pic, p i c, class pos, pos class, class place, class position, class rank, class finish, cat pos,
    cat place, cat rank, category place, category position, category rank, pos in class, position in class,
    place in class, div place, division place, division rank, div pos, divplace, division position, ag,
    ag place, ag rank, age group place, pl cl, cl pos, place category, rank category, rank class, place class,
    pos cat, position categorie, rang categorie, rang classe, clt cat, clt classe, clst cat, clst classe,
    clas cat, classement categorie, place categorie, klassenplatz, platz klasse, rang klasse, klassenrang,
    ak platz, platz ak, ak rang, puesto categoria, pos categoria, posicion categoria, posicion clase,
    position class, category pos, in class, class standing, ak pl, pl ak, group place, class pl, div tot,
    cat tot, ag tot, class tot, div total, cat total`,
  placeOverall: `
    overall, o a, oa, overall place, overall position, overall rank, overall pos, place overall, pos overall,
    rank overall, oa place, o a place, oa pos, ov, ovr, ovrl, ovr place, scratch, general, clt general,
    classement general, classement scratch, place scratch, rang general, rang scratch, gesamt, gesamtplatz,
    gesamtrang, platz gesamt, rang gesamt, pl ges, ges platz, absoluto, puesto general, general pos,
    posicion general, total place, abs, abs pos, event place, overall finish, race pos, pos abs, clt scratch`,
  placeOther: `
    qual, qualifying, q, grid, grid pos, start, start pos, starting position, start position, gate, gate pick,
    grille, depart, startplatz, parrilla, sex place, gender place, place sex, place gender, gender rank,
    rank gender, sex, sex pos, pos gender, mw platz, heat, heat pos, hole shot, holeshot, prev, previous,
    last week, qualifying position, qual pos, qual position, pos sexe, rang sexe, sort order, sort, seq,
    index, row, line, place f m, order, puesto sexo, laps led, lap led, led, in lap, best lap no, fl lapnum,
    sex tot, gen tot, gender tot, sex total`,
  status: `
    status, race status, statut, etat, irm, classified, estado, zustand, result status, finish status,
    finisher status, code, final status, sts`,
  flag: `dnf, dns, dsq, dq, disq, disqualified, retired, did not finish, did not start, abandon, nc`,
  remark: `
    remark, remarks, note, notes, comment, comments, remarque, remarques, observation, observations,
    commentaire, bemerkung, bemerkungen, observaciones, penalty note, reason, raison, grund, notas, info`,
  class: `
    class, classe, class name, classname, race class, event class, category, category name, categorie, cat,
    catg, division, div, division name, klasse, clase, categoria, cl, klass, race category, skill class,
    rider class, kategorie, klassen, cate`,
  group: `
    group, age group, agegroup, grp, event, event name, race, race name, ag group, akgruppe, altersklasse, ak,
    session, groupe, gruppe, serie, series, wertung, epreuve, rennen, carrera, discipline, level, wave, run,
    contest, distance, course, group name, age cat, age category, agecat, age division, age class`,
  name: `
    name, rider, rider name, riders name, competitor, competitor name, racer, racer name, driver, driver name,
    participant, participant name, athlete, athlete name, full name, fullname, nom complet, nom du pilote,
    pilote, coureur, concurrent, nom et prenom, fahrer, fahrername, teilnehmer, piloto, nombre completo,
    corredor, entrant, entrant name, contestant, rider s name, member name, nom pilote, display name, who,
    pilota, vorname nachname, vor und nachname, vorname name, prenom nom, prenom et nom, first last,
    first name last name, nombre y apellido, nombre y apellidos, nombre apellidos, deelnemer, rytter, navn,
    forer, namn, skipper, helm, helmsman, steuermann`,
  lastFirst: `
    nom prenom, nom prenoms, noms prenoms, last first, last name first name, last name first, name vorname,
    nachname vorname, apellido nombre, apellidos nombre, apellidos y nombre, nom et prenoms,
    surname first name, family name given name, cognome nome`,
  firstName: `
    first name, firstname, first, given name, givenname, prenom, prenoms, vorname, nombre, nombres,
    driver firstname, rider first name, fname, first nm, fornavn, rider first, forename, nome, voornaam,
    given names, name first`,
  lastName: `
    last name, lastname, last, surname, family name, familyname, nom de famille, nachname, apellido,
    apellidos, driver secondname, driver lastname, driver surname, rider last name, lname, last nm,
    familienname, etternavn, rider last, cognome, achternaam, zuname, name last`,
  surname: `nom, noms`,
  middleName: `middle name, middle, mi, middle initial, second prenom`,
  number: `
    no, num, number, nr, bib, bib no, bib number, plate, plate no, plate number, rider no, race no,
    race number, racenumber, bike no, bike number, startnumber, start number, start no, startnr, startnummer,
    st nr, stnr, numero, dossard, plaque, dorsal, car, car no, n, nbr, bibs, numero de course, competition no,
    comp no, competition number, racing no, rider number, kart, start nr, numer, n plaque, st no, doss, dos,
    numero de dossard, n de dossard, no de dossard, num dossard, n dossard, no dossard, car number, kart no`,
  amaNumber: `
    ama, ama no, ama num, ama number, ama id, ama nbr, no ama, n ama, num ama, numero ama, ama member,
    ama membership, ama card, ama card no, ama license, ama licence, ama lic, ama member no,
    ama member number, ama mem, ama membership number, membership no ama`,
  license: `
    license, licence, license no, licence no, license number, licence number, lic, lic no, no licence,
    n licence, numero de licence, num licence, member, member no, member number, member id, membership,
    membership no, membership number, membre, no membre, lizenz, lizenznummer, lizenz nr, licencia,
    no licencia, driver license, driver licence, membership id, no de licence, no de membre, licens`,
  email: `
    email, e mail, email address, e mail address, mail, courriel, adresse courriel, adresse email, correo,
    correo electronico, emailadresse`,
  vin: `
    vin, niv, vin no, vin number, frame number, frame no, chassis, chassis no, chassis number,
    fahrgestellnummer, serial number, bastidor`,
  make: `
    make, brand, manufacturer, marque, constructeur, manuf, mfr, mfg, mfgr, marke, hersteller, marca,
    bike brand, bike make, const, manu, constructor, make of bike, brand name, bike manufacturer, oem, merke,
    merk, marka`,
  model: `model, bike model, modele, modell, modelo, vehicle model, model name`,
  bike: `
    bike, machine, motorcycle, motorbike, moto, vehicle, motocyclette, motorrad, fahrzeug, vehicule,
    motocicleta, make model, bike make model, bike type, sled, brand model, marque modele, ride, bike ridden,
    motor, maschine, bikes, moto marque, car make, bike info`,
  city: `
    city, town, ville, stadt, ort, wohnort, ciudad, poblacion, municipalite, city town, home city, localite,
    localidad, by, sted`,
  state: `
    st, state, prov, province, state province, province state, st prov, state prov, etat province, provincia,
    region, prov state, bundesland, estado provincia, home state`,
  country: `
    country, co, nat, nation, nationality, nationalite, pays, land, nationalitat, pais, nacionalidad, ctry,
    noc, nat code, country code, driver country, cntry, ioc, nationalitaet, nacion, nac`,
  hometown: `
    hometown, home town, home, from, residence, location, ville d origine, provenance, city state, city st,
    city province, city prov, heimatort, driver hometown, rider hometown, hometown state, domicile,
    ciudad estado, ville province, ville prov, town state, hometown country, city state country,
    city and state, lieu`,
  time: `
    time, total time, total tm, totaltime, elapsed, elapsed time, finish time, race time, race tm, gun time,
    chip time, net time, gun, chip, temps, temps total, zeit, gesamtzeit, laufzeit, fahrzeit, tiempo,
    tiempo total, duration, total, tid, gun tm, adj time, adjusted time, finish tm, corrected time, racetime,
    total race time, net, brutto, netto, cumul, time taken, official time, chiptime, guntime, nettime`,
  gap: `
    gap, diff, diff winner, difference, interval, behind, ecart, abstand, ruckstand, gap to p1, gap ahead,
    gap first, gap previous, diferencia, int, diff to first, to leader, to first, back, time behind,
    split diff, gap to leader, diff leader, time back, margin, intervalle`,
  points: `
    points, pts, pt, point, punkte, puntos, total points, total pts, score, championship points,
    series points, points earned, pkt, punti, poeng, purse, winnings, prize money, payout`,
  moto: `
    m1, m2, m3, r1, r2, r3, h1, h2, moto 1, moto 2, moto 3, moto1, moto2, moto3, race 1, race 2, race 3,
    race1, race2, heat 1, heat 2, manche 1, manche 2, manche 3, lauf 1, lauf 2, manga 1, manga 2, run 1,
    run 2, lcq, semi, main, heat race, moto scores, motos, moto finish, moto finishes, moto finishes 1 2`,
  known: `
    laps, lap, tours, runden, vueltas, best tm, best lap, best time, best, bestlap, fastest lap, fast lap,
    lap time, lap times, last lap, avg, average, avg speed, speed, pace, split, splits, penalty, penalties,
    pen, age, gender, club, team, team name, sponsor, sponsors, sponsor s, ligue, league, tires, tyres, tire,
    tyre, date, dob, birth date, year, yob, birth year, transponder, tx, transponder no, phone, zip, zip code,
    postal code, address, lap 1, lap 2, lap 3, lap1, lap2, uci id, phase, mi of day, time of day, timeofday,
    district, fed, federation, license class, competitor team, entrant team, fuel, displacement, cc, size,
    engine, points behind, cap, ecm participant id, relay, sexe, geschlecht, alter, verein, mannschaft,
    fastest lap time, fl time, fl kph, kph, mph, total laps, min lap, consistency, maxlaps, laps completed,
    best lap time, bl, race header, result header, best lap tm, penalty time, temps tour, meilleur tour,
    mejor vuelta, bonus, gun start, bike size, skill, expert, ability, district no, district number,
    region code, annee, age on race day, km h, meilleur temps, outlap, on lap, last lap time, chassis make,
    shirt size, adv, ranking points, vmax, best sector, qual time, qual tm, qualifying time`,
};

const tags = new Map<string, HeaderTag>();
for (const [tag, list] of Object.entries(names) as [HeaderTag, string][])
  for (const name of list.split(',')) tags.set(name.trim().replace(/\s+/g, ' '), tag);

const inClass =
  /\b(class|cl|cat|category|classe|categorie|categoria|div|division|ag|age group|klasse|klassen|clase|ak|group|groupe)\b/;
const ofPlace = /\b(pos|place|plc|pl|rank|rang|position|platz|puesto|posicion|clt|classement|clst|finish)\b/;
const overall = /\b(overall|oa|o a|gesamt|general|scratch|absolut|absolute|absoluto|total|ov|ovr)\b/;
const other =
  /\b(qual|qualifying|grid|start|gate|sex|sexe|gender|grille|lap|lead|behind|heat|moto \d|race \d|run \d|m\d|r\d|prev|series|season|points|country|team)\b/;

/** What a column's name says; null for a name that is not known. */
export function headerTag(header: string): HeaderTag | null {
  if (/^[#№]+\.?$/.test(header.trim())) return 'number';
  const key = nameKey(header.normalize('NFKC').replace(/([a-z])([A-Z])/g, '$1 $2'));
  const flat = nameKey(header.normalize('NFKC'));
  if (/^(ag|cat|class|div|classe)[ _]*#$/i.test(header.trim())) return 'placeInClass';
  if (/^(oa|ov|overall|o\/a)[ _]*#$/i.test(header.trim())) return 'placeOverall';
  if (/^(sex|gender)[ _]*#$/i.test(header.trim())) return 'placeOther';
  if (/^ag$/i.test(header.trim())) return 'group';
  return tags.get(flat) ?? tags.get(key) ?? composed(header) ?? patterned(flat);
}

/** Only of a name that is listed as it stands, so that "Pos No." stays two names. */
export const listedTag = (header: string): HeaderTag | null => tags.get(nameKey(header.normalize('NFKC'))) ?? null;

/** "Nom / Name", "Make/Model", "City, State". */
function composed(header: string): HeaderTag | null {
  const parts = header
    .split(/[/,|()&+]|\s-\s/)
    .map((part) => nameKey(part))
    .filter(Boolean);
  if (parts.length < 2 || parts.length > 4) return null;
  const found = parts.map((part) => tags.get(part) ?? null);
  const is = (...all: HeaderTag[]) => found.every((tag) => tag !== null && all.includes(tag));
  const [first] = found;
  if (is('make', 'model', 'bike')) return 'bike';
  if (is('city', 'state', 'country', 'hometown')) return first === 'hometown' || found.length > 1 ? 'hometown' : null;
  if (is('lastName', 'surname', 'firstName')) return first === 'firstName' ? 'name' : 'lastFirst';
  if (is('name', 'surname', 'lastName')) return 'name';
  if (is('class', 'group')) return 'class';
  if (found.every((tag) => tag !== null && tag === first)) return first ?? null;
  return null;
}

function patterned(key: string): HeaderTag | null {
  if (/^(lap|tour|runde|split|sector|vuelta|tc|cp|s) ?\d+$/.test(key)) return 'known';
  if (
    /^(moto|heat|race|manche|lauf|run|manga|round|rd|m|r|h) ?\d+( (pos|place|rank|finish|pts|points|result))?$/.test(
      key,
    )
  )
    return 'moto';
  if (/\bama\b/.test(key) && !/class|points/.test(key)) return 'amaNumber';
  // "SS1 Pos", "Stage 2 Rank": the place in a part, of which there are several.
  if (/^\p{L}{1,10} ?\d{1,2} \p{L}+$/u.test(key) && ofPlace.test(key) && !inClass.test(key)) return 'placeOther';
  if (ofPlace.test(key)) {
    if (other.test(key)) return 'placeOther';
    if (inClass.test(key)) return 'placeInClass';
    if (overall.test(key)) return 'placeOverall';
    return key.split(' ').length <= 2 ? 'place' : null;
  }
  if (/\be ?mail\b/.test(key)) return 'email';
  const category = /^(?:cat|cate|categorie|category|kategorie|categoria) (\p{L}{2,12})$/u.exec(key)?.[1];
  if (category !== undefined && (category === 'age' || !tags.has(category))) return 'class';
  return null;
}

/** How many cells of a line are names of columns. */
export const headerHits = (cells: string[]): number =>
  cells.filter((cell) => cell !== '' && cell.length <= 40 && headerTag(cell) !== null).length;

/** The names in a header line, the longest that are known first ("Total Tm", then "Total"). */
export function headerWords(text: string): { name: string; tag: HeaderTag | null }[] {
  const words = text.trim().split(/\s+/);
  const found: { name: string; tag: HeaderTag | null }[] = [];
  for (let at = 0; at < words.length;) {
    const length =
      [3, 2, 1].find(
        (n) => at + n <= words.length && (n === 1 ? headerTag : listedTag)(words.slice(at, at + n).join(' ')) !== null,
      ) ?? 1;
    const name = words.slice(at, at + length).join(' ');
    found.push({ name, tag: headerTag(name) });
    at += length;
  }
  return found;
}
