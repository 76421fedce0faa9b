/** The number that the demo shop, its pictures and its printed accounts come from. */
export const demoSeed = 2026
