import { nameKey } from './names.ts';

/**
 * Given names that one person may go by, English and French, a line each; a short one may stand for several
 * ("Alex" for Alexander, Alexandre and Alexis), which makes those no names of one person.
 */
const table = `
  abigail: abby, gail
  abraham: abe, bram
  adelaide, adele: addie, della
  albert, alberto: al, bert, bertie, beto
  alexander, alexandre, alejandro: alex, al, xander, sandy, sacha, sasha, alec, alejo
  alexandra, alexandrine: alex, sandra, sandy, lexi, alexa, sacha, sasha
  alexis: alex, lexi
  alfred, alfredo: al, alf, fred, freddy
  alphonse, alfonso: al
  amanda: mandy
  andrew, andre, andreas, andrei: andy, drew
  angela, angelique, angelina: angie, angel
  anne, anna, ann, annie: annie, nan, nancy, anouk
  anthony, antoine, antonio, anton: tony, toine, toni
  antoinette: toni, toinette, nettie
  arnold, arnaud: arnie
  arthur, arturo: art, artie
  augustus, auguste, augustin, august: gus, augie
  barbara: barb, babs, barbie
  bartholomew, barthelemy: bart
  beatrice, beatrix: bea, trixie
  benjamin, benoit, benedict, bennett: ben, benny, benji, benjie
  bernard, bernardo: bernie
  bradley, bradford: brad
  brandon, brendan: bran
  cameron: cam
  camille: cam
  caroline, carolyn, carolina: carrie, caro, lina
  catherine, katherine, kathryn, katarina, catarina: cathy, kathy, kate, katie, kat, cat, kitty, cate, cathou
  charles, carlos, karl: charlie, chuck, chas, chip, charlot
  charlotte: charlie, lottie, lotte
  christian: chris
  christine, christina, kristine, kristina, christelle: chris, chrissy, tina, christy, kris
  christopher, christophe, kristopher, cristobal: chris, kit, topher, kris, tophe
  clifford, clifton: cliff
  clinton: clint
  curtis: curt
  cynthia: cindy
  daniel, danilo: dan, danny, dani
  danielle, daniela: dani, danny
  david: dave, davy, davey, dav
  deborah, debra: deb, debbie
  dennis, denis: denny
  dominic, dominique, domenic: dom, nick, domi
  donald: don, donny, donnie
  dorothy, dorothee: dot, dottie
  douglas: doug
  dustin: dusty
  edmund, edmond: ed, eddie, ted, ned
  edward, edouard, eduardo: ed, eddie, eddy, ted, teddy, ned, ward
  eleanor, eleonore: ellie, nora, nell
  elizabeth, elisabeth, elise, isabel: liz, lizzy, beth, betty, eliza, lisa, elsie, bess, babeth, libby
  emanuel, emmanuel, manuel: manny, manu, manolo
  emily, emilie, emma: em, emmy, mimi
  ernest, ernesto: ernie
  eugene: gene
  ezekiel: zeke
  florence: flo, flossie
  frances, francine, francoise: fran, francie, fanny, frankie
  francis, francois, francisco, franklin, frank, franck: frank, frankie, fran, paco, pancho
  frederick, frederic, federico, friedrich: fred, freddy, freddie, rick, fritz
  gabriel: gabe, gab, gaby
  gabrielle, gabriella: gaby, gabby, ella
  genevieve: gen, ginette
  geoffrey, geoffroy, jeffrey, jeffery, jefferson, geoff: jeff, geoff, jef
  george, georges, jorge: jojo, georgie, geo
  gerald, gerard, geraldo: gerry, jerry
  gilbert, gilberto: gil, bert
  gordon: gord, gordie, gordy
  gregory, gregoire, gregor, gregorio: greg, gregg, goyo
  guillaume: guy, gui, guigui, will
  gustav, gustave, gustavo: gus, tavo
  harold: hal, harry
  helen, helene, helena: nell, nellie, lena
  henry, henri, enrique, harry, heinrich: hank, harry, hal
  herbert: herb, bert
  hubert: hub, hugh, bert
  hugh, hugo, hugues: huey, hughie
  isaac: ike, zac
  jacob, jakob: jake, jay, coby
  jacqueline: jackie, jacquie
  jacques: jack, jacquot, jacky
  james, jaime: jim, jimmy, jamie, jimmie, jay
  janet, jane, jeanne, jeannette: jan, jenny, janie
  jason: jay, jase
  jean baptiste: jb
  jean claude: jc
  jean francois: jeff, jf
  jean michel: jm
  jean paul: jp
  jean philippe: jp, jeanphi
  jean pierre: jp
  jennifer, genevieve: jen, jenny, jenn
  jeremy, jeremie, jeremiah, jerome: jerry, jer, jem
  jessica: jess, jessie
  jesse, jessie: jess
  johannes, johann, johan, jan: hans, jo, john
  john, jean, juan, johnathan: jack, johnny, jon, johnnie, jeannot
  jonathan, johnathan, jonathon: jon, jonny, john, nathan, jo
  joseph, jose, josef: joe, joey, jos, pepe, jojo, zef
  josephine, josette: jo, josie, josee, fifi
  joshua: josh
  joyce, jocelyn, jocelyne: jo, joss
  judith: judy, jude
  julian, julien, jules, julio, julius: jules, jule, ju
  kenneth: ken, kenny
  kevin: kev
  kimberly: kim
  lawrence, laurence, laurent, lorenzo: larry, lars, laurie
  leonard, leonardo, leon, leopold: leo, len, lenny, lee
  louis, lewis, luis, ludovic: lou, louie, lulu, ludo, lewie
  louise, louisa: lou, lulu
  lucas, luke, luc, lukas: luca, luke
  madeleine, madeline, madison: maddie, maddy, mado, lena
  marcel, marcelo, marcus, marc, mark, marco, markus: marc, mark, marco, marky
  margaret, marguerite, margarita: maggie, meg, peggy, marge, margo, margot, greta, rita, daisy
  marie, mary, maria: molly, polly, mimi, mamie, manon
  martin: marty
  martine, martina: tina
  matthew, mathieu, matthieu, mateo, matthias, mathias: matt, matty, mat, mathi
  maurice, mauricio, morris: mo, moe, momo
  maxime, maximilian, maximilien, maxwell, maximus: max
  melissa, melanie: mel, missy, lissa
  michael, michel, miguel, mikhail, mikael: mike, mick, mickey, micky, mikey, mitch, michou
  michelle, michele, micheline: shelly, mich, mimi
  mitchell: mitch
  nathan, nathaniel, nathanael: nate, nat, nathan
  nathalie, natalie, natasha: nat, nath, nattie
  nicholas, nicolas, nikolas, nicola: nick, nicky, nic, nico, nik, niko, klaus, colas
  nicole: nicky, nikki, nic
  oliver, olivier: ollie, oli, oliv
  pamela: pam
  patricia, patrice: pat, patty, tricia, trish, patti
  patrick, patrice, patricio: pat, paddy, rick, patou
  paul, pablo, paolo: paulie, pol
  penelope: penny
  peter, pierre, pedro, pieter: pete, pierrot, petey, piet
  philip, phillip, philippe, felipe: phil, pip, flip, fifi
  priscilla: cilla
  rachel, rachelle: rach, shelly
  randall, randolph, randolf: randy, rand
  raphael, rafael: raph, rafa, rafi
  raymond, ramon: ray
  rebecca: becky, becca
  reginald: reg, reggie
  regis, rejean, reginald: rege
  richard, ricardo: rick, dick, rich, richie, ricky, rico, ritchie
  robert, roberto, rupert: bob, bobby, rob, robbie, robby, bert, bobbie
  rodney, roderick, rodrigue, rodrigo: rod, roddy
  roger, rogelio: rodge
  roland, rolando: rollie
  ronald, ronaldo: ron, ronnie, ronny
  russell: russ, rusty
  samantha: sam, sammy
  samuel: sam, sammy
  sandra: sandy
  scott: scotty, scottie
  sebastian, sebastien: seb, bastian, bastien
  shannon, shane: shan
  simon, simeon: si
  solomon: sol
  spencer: spence
  stanley, stanislas, stanislaw: stan
  stephanie: steph, steffi, fanny
  steven, stephen, stephane, etienne, esteban, stefan, steve: steve, steph, stevie, stef
  susan, suzanne, susanna: sue, suzy, susie, suzie, suzette
  sylvain, sylvester, sylvestre: sly, syl, vester
  terence, terrence, theresa: terry, tess, terri
  theodore, theodor, theo: ted, teddy, theo
  therese, theresa, teresa: terry, tess, tessa, resa
  thibault, thibaud, thibaut: thib
  thomas, tomas: tom, tommy
  timothy, timothee: tim, timmy
  tobias, toby: toby, tobi
  travis: trav
  trevor: trev
  tyler, tyrone, tyson: ty
  valentin, valentino: val
  valerie, valeria: val
  veronica, veronique: ronnie, vero, roni
  victor, viktor, vittorio: vic, vick
  victoria, victoire: vicky, tori, vic
  vincent, vincente, vicente: vince, vinny, vinnie, vin
  virginia, virginie: ginny, virgie
  walter, walther: walt, wally
  wesley: wes
  william, guillermo, wilhelm, willem: bill, billy, will, willie, willy, liam, guille
  xavier, javier: xav, zave, javi
  yvonne, yvette: eve, vonnie
  yves, yvan, ivan: yvon, vanya
  zachary, zachariah, zacharie, zechariah: zach, zack, zak, zac`;

const alike = new Map<string, Set<string>>();
const join = (one: string, other: string): void => {
  if (one !== other) alike.set(one, (alike.get(one) ?? new Set()).add(other));
};
for (const line of table.trim().split('\n')) {
  const [full = [], short = []] = line.split(':').map((part) => part.split(',').map(nameKey).filter(Boolean));
  const all = [...full, ...short];
  for (const one of all) for (const other of all) join(one, other);
}

/** The names that somebody of a folded given name may also go by. They suggest a person and never prove one. */
export const nicknamesOf = (given: string): string[] => [...(alike.get(given) ?? [])];
