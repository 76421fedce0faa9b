/** Narrow and figure spaces and the several minus signs as the plain ones, to compare or parse formatted texts. */
export function plainText(formatted: string): string {
  return formatted.replace(/[\u00a0\u202f\u2007\u2009]/g, ' ').replace(/[\u2212\u2013]/g, '-')
}
