/** Rates of the demo, by which its dashboard adds up four currencies. An operator gives EXCHANGE_RATES or no sum is told. */
export const DEMO_RATES = JSON.stringify({
  into: 'SEK',
  asOf: '2026-11-20',
  worth: { SEK: 1, NOK: 0.94, DKK: 1.47, EUR: 10.98 },
})
