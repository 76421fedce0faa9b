// What attackers tried on the shop, each as the test that tries it again (npm run test:deep -- attacks). A test is named by
// its file and a part of its title: one that is renamed is missed here, rather than forgotten.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './start/settings.mjs'

const services = (file) => `packages/services/src/${file}.contract.test.ts`

export const attacks = [
  {
    tries: 'signs in to an operated shop with the passwords of the demo',
    file: 'packages/services/test/first-hour.contract.test.ts',
    title: 'lets no colleague of the demo in',
  },
  {
    tries: 'slips a cart of its own, with an address, to a visitor of another site',
    file: services('buying/market-handover/market-handover'),
    title: 'another site cannot slip somebody its cart',
  },
  {
    tries: 'enters the console with a stolen password alone',
    file: services('people/staff/own-access'),
    title: 'opens nothing by the password alone',
  },
  {
    tries: 'closes the sign-in for everybody behind the same proxy',
    file: 'packages/gateway/src/visitors-behind-a-proxy.contract.test.ts',
    title: 'do not close the sign-in for each other',
  },
  {
    tries: 'has every spelling of a script packed anew',
    file: 'packages/gateway/src/static-files.contract.test.ts',
    title: 'are packed once each, however many spellings',
  },
  {
    tries: 'sets the prices of another market, alone, from a file',
    file: services('publishing/imports'),
    title: 'are those of the markets for which somebody works',
  },
  {
    tries: 'goes on with a session that the customer has ended',
    file: services('people/impersonation/of-the-customer'),
    title: 'is asked first where the market says so, and confirms the number that was read out',
  },
  {
    tries: 'acts for a customer without any second factor',
    file: services('people/staff/own-access'),
    title: 'an account without an authenticator opens nothing',
  },
  {
    tries: 'shortens the record and takes the witness away',
    file: services('ground/audit/audit'),
    title: 'calls no record whole of which the witness knows nothing',
  },
  {
    tries: 'closes somebody else’s account by wrong passwords',
    file: services('people/auth/abuse'),
    title: 'for the owner elsewhere they are not',
  },
  {
    tries: 'guesses on from the many addresses of one network',
    file: services('people/auth/abuse'),
    title: 'are limited for a /64 as for one address',
  },
  {
    tries: 'holds up everybody’s pictures with hundreds of new ones',
    file: services('goods/images/images'),
    title: 'makes the pictures of all who wait in turn',
  },
  {
    tries: 'subscribes a stranger’s address by registering it',
    file: services('people/users/unconfirmed-address'),
    title: 'asks its address for the newsletter, which counts from the click',
  },
  {
    tries: 'sends all guesses at a code at once',
    file: services('buying/cart/promo-attempts'),
    title: 'also when all guesses come at once',
  },
  {
    tries: 'ends the shop by ending one of its parts',
    file: 'scripts/start/processes.contract.test.ts',
    title: 'starts a part that ended again',
  },
  {
    tries: 'sets the console’s session from a host beside it',
    file: 'console/src/access/console-hosts.test.ts',
    title: 'seals the session into a cookie that no other host sets',
  },
]

export const attackFiles = () =>
  [...new Set(attacks.map(({ file }) => file))].filter((file) => existsSync(join(root, file)))

/** How each ended, by the report of the tests: refused, not refused, or no such test. */
export function outcomesOf(report) {
  return attacks.map(({ tries, file, title }) => {
    const source = report.testResults.find(({ name }) => name.endsWith(`/${file}`))
    const test = source?.assertionResults.find((one) => one.title.includes(title))
    return { tries, outcome: test ? (test.status === 'passed' ? 'refused' : 'not refused') : 'not tried' }
  })
}

export const readOutcomes = (file) => outcomesOf(JSON.parse(readFileSync(file, 'utf8')))
