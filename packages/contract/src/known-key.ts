const SHORTEST = 32
const FEWEST_CHARACTERS = 8
const KNOWN = /test|demo|example|change.?me|default|placeholder|password|secret|0123456789|deadbeef/i

/** Whether somebody could guess this key: it is short, simple, or stands in examples. */
export const isKnownKey = (value: string): boolean =>
  value.length < SHORTEST || new Set(value).size < FEWEST_CHARACTERS || KNOWN.test(value)
