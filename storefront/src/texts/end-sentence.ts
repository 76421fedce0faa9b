/** The words with a stop behind them; an amount in Danish kroner ("kr.") brings its own. */
export const endSentence = (words: string): string => (/[.!?]$/.test(words) ? words : `${words}.`)
