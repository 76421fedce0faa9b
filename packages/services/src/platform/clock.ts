/** Time is passed in everywhere, so that a test decides what "now" is. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }
