const DOT = '•'

/** `+47••••••99`: enough to compare with what somebody says, too little to call. */
export function maskPhone(number: string): string {
  const shown = number.startsWith('+') ? 3 : 0
  if (number.length < shown + 4) return DOT.repeat(number.length)
  return number.slice(0, shown) + DOT.repeat(number.length - shown - 2) + number.slice(-2)
}

/** `S•••••••• 1•`: the first of each word, with the spaces between them. */
export const maskWords = (text: string): string =>
  text.replaceAll(/(\S)(\S*)/gu, (_, first: string, rest: string) => first + DOT.repeat([...rest].length))
