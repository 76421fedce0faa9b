/** A market as the console names it: by the letters of its country. */
export const shortMarketId = (marketId: string) => marketId.slice(0, 2)
