import { regionCode } from './countries.ts';

/** The first three digits of each state's ZIP codes; a few are of two states. Those of no state here are not compared. */
const zips = `
  AK 995-999,AL 350-352 354-369,AR 716-729,AZ 850-865,CA 900-961,CO 800-816,CT 060-069,DC 200-205 569,DE 197-199,
  FL 320-339 341-349,GA 300-319 398-399,HI 967-968,IA 500-528,ID 832-838,IL 600-629,IN 460-479,KS 660-679,KY 400-427,
  LA 700-714,MA 010-027 055,MD 205-219,ME 039-049,MI 480-499,MN 550-567,MO 630-658,MS 386-397,MT 590-599,
  NC 270-289,ND 580-588,NE 680-693,NH 030-038,NJ 070-089,NM 870-884,NV 889-898,NY 005 063 100-149,OH 430-459,
  OK 730-732 734-749,OR 970-979,PA 150-196,PR 006-009,RI 028-029,SC 290-299,SD 570-577,TN 370-385,
  TX 733 739 750-799 885,UT 840-847,VA 201 205 220-246,VT 050-054 056-059,WA 980-994,WI 530-549,WV 247-268,
  WY 820-831 834`;
/** The first letters of each province's codes; offices of the government in Gatineau have one of Ottawa. */
const letters = 'AB T,BC V,MB R,NB E,NL A,NS B,NT X,NU X,ON K L M N P,PE C,QC G H J K,SK S,YT Y';

const regionsOf = new Map<string, string[]>();
for (const entry of `${zips},${letters}`.split(',')) {
  const [region = '', ...ranges] = entry.trim().split(' ');
  for (const start of ranges.flatMap(startsOf)) regionsOf.set(start, [...(regionsOf.get(start) ?? []), region]);
}

/** Whether a code is of a state or province, as far as both are known; without blanks and in upper case. */
export function isCodeOfRegion(code: string, country: string, state: string): boolean {
  if (country !== 'US' && country !== 'CA') return true;
  const region = regionCode(country, state);
  const regions = regionsOf.get(code.slice(0, country === 'CA' ? 1 : 3));
  return !region || !regions || regions.includes(region);
}

/** `010-012` is 010, 011 and 012. */
function startsOf(range: string): string[] {
  const [from = '', to] = range.split('-');
  if (!to) return [from];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, i) => String(Number(from) + i).padStart(3, '0'));
}
