/** A number in groups stays on one line. */
export const unbroken = (number: string): string => number.replaceAll(' ', '\u00a0')
