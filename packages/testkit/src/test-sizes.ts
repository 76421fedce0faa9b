/** How hard the tests try: quick by default, thorough with TEST_DEEP set (`npm run test:deep`). */
export const sizes = process.env.TEST_DEEP
  ? { races: 200, properties: 10_000, histories: 400, publishing: { shoppers: 200, publications: 20 } }
  : { races: 20, properties: 500, histories: 120, publishing: { shoppers: 8, publications: 4 } }
