/** How hard the tests try: quick by default, thorough with TEST_DEEP set (`npm run test:deep`). */
export const sizes = process.env.TEST_DEEP
  ? {
      races: 200,
      slowRaces: 200,
      properties: 10_000,
      histories: 400,
      orderHistories: 20_000,
      shopHistories: 2_000,
      permutations: 120,
      sameAnswers: 150,
      openCarts: 50,
      idleConnections: 10_000,
      publishing: { shoppers: 200, publications: 20 },
    }
  : {
      races: 20,
      slowRaces: 5,
      properties: 500,
      histories: 120,
      orderHistories: 400,
      shopHistories: 20,
      permutations: 5,
      sameAnswers: 40,
      openCarts: 10,
      idleConnections: 2_000,
      publishing: { shoppers: 8, publications: 4 },
    }
