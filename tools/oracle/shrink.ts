/**
 * The shortest list found by leaving items out (delta debugging) with which `fails` still answers true, trying at most
 * `tries` lists. The order stays; the given list must fail.
 */
export async function shrink<T>(items: T[], fails: (items: T[]) => Promise<boolean>, tries: number): Promise<T[]> {
  let shortest = items;
  let left = tries;
  for (let size = Math.ceil(items.length / 2); size >= 1;) {
    let removed = false;
    // From the end: a history's last commands are there because of the first ones.
    for (let end = shortest.length; end > 0 && left > 0; end -= size) {
      const without = [...shortest.slice(0, Math.max(0, end - size)), ...shortest.slice(end)];
      if (without.length === 0) continue;
      left -= 1;
      if (!(await fails(without))) continue;
      shortest = without;
      removed = true;
    }
    if (left <= 0) break;
    if (size > 1) size = Math.ceil(size / 2);
    else if (!removed) break;
  }
  return shortest;
}
