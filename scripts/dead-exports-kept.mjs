// Exports without a caller outside tests, and why each may wait. The list only gets shorter.
const WAITING = [
  {
    why: 'SEARCH-02, SEARCH-11: the product page does not report a click that its card could not tell.',
    exports: ['api-client/search/answers.ts pageTicket'],
  },
  {
    why: 'A constant of the specification (CONST, VIEWPORT-02, 03) that the shop needs in no rule.',
    exports: [
      'domain/constants.ts confirmationEmailWithinHours',
      'domain/constants.ts transitionMinSeconds',
      'domain/constants.ts transitionMaxSeconds',
    ],
  },
  {
    why: 'The model that property tests hold the database to (MEMBER-06 to 08, ORDER-01).',
    exports: ['domain/membership/ledger.ts balanceOf'],
  },
  {
    why: 'PRICE-09: the services count in whole minor units of one currency; the tests count in money.',
    exports: ['domain/money/add.ts sum', 'domain/money/allocate.ts allocate', 'domain/money/compare.ts least'],
  },
]

export const KEPT = Object.fromEntries(WAITING.flatMap(({ why, exports }) => exports.map((key) => [key, why])))
