/** How hard the tests try: quick by default, thorough with TEST_DEEP set (`npm run test:deep`). */
export const sizes = process.env.TEST_DEEP ? { races: 200, properties: 10_000 } : { races: 20, properties: 500 }
