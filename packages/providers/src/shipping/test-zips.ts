/** What a zip of the docs does (docs/shipping.md). */
export type ZipEffect = 'nothing' | 'slow' | 'fails' | 'garbage' | 'hangs'

const EFFECTS: readonly ZipEffect[] = ['nothing', 'slow', 'fails', 'garbage', 'hangs']

/** The first zip of five neighbours in each country: one for each effect, in their order. */
const firstOf: Readonly<Record<string, number>> = { NO: 9990, SE: 98190, DK: 3790, FI: 99990, EE: 99990 }
/** Sweden's zip without methods in the demo data is the last of its ten. */
const alsoWithout: Readonly<Record<string, string>> = { SE: '98199' }

export function effectOf(country: string, zip: string): ZipEffect | undefined {
  if (alsoWithout[country] === zip) return 'nothing'
  const first = firstOf[country]
  return first === undefined || !/^\d+$/.test(zip) ? undefined : EFFECTS[Number(zip) - first]
}
