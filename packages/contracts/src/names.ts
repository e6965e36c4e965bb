/** A name as it is compared: no accents, no case, single spaces. "Émile Gauthier-Prud’homme" is "emile gauthier prud homme". */
export function nameKey(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
