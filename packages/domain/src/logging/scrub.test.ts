import { createHash } from 'node:crypto'
import { sizes } from '@shop/testkit/test-sizes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneLine, plainLines, scrub } from './scrub'

/** What a browser sends instead of a password. */
const WIRE_HASH = createHash('sha384').update('sommer 2026').digest('base64')
const HASH = createHash('sha256').update('sommer 2026').digest('base64')
/** In two halves, so that it is no secret among the files. */
const TOKEN = ['q3-Zb0_xT7nKe5VdLw9Rj', 'Yc2MhUu8PaGs4FiXo1EkQ6'].join('')

describe('scrub', () => {
  it.each([
    ['kari.nordmann+shop@example.no could not sign in', 'kari.nordmann'],
    ['mailto:ola%40example.no', 'ola'],
    ['åsa.öberg@företag.se', 'åsa'],
    ['Authorization: Bearer abc.def-123', 'abc.def'],
    ['{"password":"sommer 2026!","x":1}', 'sommer'],
    ['{\\"password\\":\\"sommer 2026\\"}', 'sommer'],
    ["password: 'hunter2 again'", 'hunter2'],
    ['newPassword=hunter2&x=1', 'hunter2'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc_DEF', 'eyJ'],
    ['cart 5d41402abc4b2a76b9719d911017c592 is gone', '5d41402a'],
    ['session 0b6e7c1e-7d0f-4b43-9a2e-1f6f2f8f1c11', '0b6e7c1e'],
    ['https://lysning.no/nullstill?resetKey=abc&email=x', 'abc'],
    ['at https://user:pw@lysning.no/x', 'pw'],
    ['ENOTFOUND postgres://shop_app:hunter2@localhost:5432/shop', 'hunter2'],
    ['Invalid URL: postgres://shop_app:hunter/2#3@localhost/shop', 'hunter'],
    ['smtps://post:hunter2@mail:465', 'hunter2'],
    ['/sv/account/reset?key=hemlig', 'hemlig'],
    ['GET /likes/users/visitor-of-my-own-1/products', 'visitor-of'],
    ['cookie: ralph-auth=abc; ralph-cart=def', 'abc'],
    ['personnummer 19811218-9876', '9876'],
    ['811218-9876 and 8112189876', '9876'],
    ['fødselsnummer: 010190 12345', '12345'],
    ['fnr 01019012345', '12345'],
    ['cpr 070761-4285', '4285'],
    ['hetu 131052-308T or 010594Y9032', '308T'],
    ['ring +47 912 34 567', '912'],
    ['card 4111 1111 1111 1111', '1111'],
    ['$argon2id$v=19$m=65536$c2FsdA$aGFzaA', 'aGFzaA'],
    ['scrypt$32768$8$1$c2FsdHNhbHRzYWx0c2FsdA==$a2V5a2V5a2V5 is kept', 'a2V5a2V5'],
    [`failed with ${WIRE_HASH}`, WIRE_HASH.slice(0, 20)],
    [`{"x":"${WIRE_HASH}"}`, WIRE_HASH.slice(-20)],
    [`found ${HASH} twice`, HASH.slice(0, 20)],
    [`the code ${TOKEN} is used`, TOKEN],
    [`GET /preview/${TOKEN}`, TOKEN],
    ['GET /staff/desk/orders/100234/notes', '100234'],
    ['https://lysning.no/min-konto/bestillinger/100234', '100234'],
    ['There is no order 100234 to write of', '100234'],
    ['The payment 42 did not take 100 of the bank line 77', '42'],
  ])('[CONSOLE-06] [ERRLOG-08] hides what is in %s', (text, secret) => {
    expect(scrub(text)).not.toContain(secret)
  })

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'price')",
    'at CartDrawer (https://lysning.no/_next/static/chunks/4821-cart.js:2:18734)',
    'at https://lysning.no/_next/static/chunks/node_modules_next_dist_client_components_router_1f56dc06.js:1:2',
    'only 3 left of SKU 1042, 799.00 kr',
    '2026-11-21T10:00:00.000Z',
    'Response not successful: Received status code 503',
    'at file:///srv/shop/node_modules/@shop/watch/log.ts:12:3',
    'at http://127.0.0.1:3000/_next/@shop/watch.js:12:3',
  ])('leaves what helps to find the fault: %s', (text) => {
    expect(scrub(text)).toBe(text)
  })

  it('is done in reasonable time whatever the text', () => {
    for (const part of ['a@', 'password', '1 ', '-', '/a?', 'eyJ.', '"\\', 'x.y-', '+1 ', 'token: "', 'aA1', 'aA/'])
      for (const text of [part.repeat(32_768 / part.length), `https://${part.repeat(8_000)}`]) {
        const before = performance.now()
        scrub(text)
        expect(performance.now() - before).toBeLessThan(1_000)
      }
  })

  it('hides it wherever it stands', () => {
    const secrets = ['kari@example.no', 'eyJhbGci.eyJz.c2ln', '5d41402abc4b2a76b9719d911017c592', '811218-9876', TOKEN]
    const around = fc.string({
      unit: fc.constantFrom(' ', '"', '\n', '(', ')', ',', ';', '<', '>', '{', '}', '=', ':'),
    })
    fc.assert(
      fc.property(around, fc.constantFrom(...secrets), around, (before, secret, after) => {
        expect(scrub(before + secret + after)).not.toContain(secret)
      }),
      { numRuns: sizes.properties },
    )
  })
})

it('keeps a text on its line, and out of the terminal', () => {
  expect(oneLine('a\r\n{"level":"info"}\u001b[31mred\u0000\u202eback\u2028')).toBe('a  {"level":"info"} [31mred  back')
  expect(oneLine('\ud800x')).toBe('\ufffdx')
  expect(plainLines('a\r\n\tb\rc\u0007')).toBe('a\n b\nc')
})
