/** Banks of the strong identification; none of them exists. */
export const banks: Readonly<Record<string, string>> = {
  pohjola: 'Pohjantähti Pankki',
  saaristo: 'Saariston Säästöpankki',
  metsa: 'Metsäpankki',
  mobiili: 'Mobiilitunniste',
}

export function bankName(bank: string | null): string | undefined {
  return bank !== null && Object.hasOwn(banks, bank) ? banks[bank] : undefined
}
