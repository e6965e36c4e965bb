const key = 'podium.dealer.employees';

/** Employee names used on this device, the latest first. */
export function knownEmployees(): string[] {
  try {
    const names = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown;
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberEmployee(name: string): void {
  const names = [name, ...knownEmployees().filter((known) => known !== name)].slice(0, 8);
  try {
    localStorage.setItem(key, JSON.stringify(names));
  } catch {
    // Without storage the name is typed again next time.
  }
}
