import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MARKETS = ['no', 'se', 'dk', 'fi']

/** What clients and tests need to know about this running shop. */
export function infoOf({ storefrontPort, consolePort, servicesPort, standIns }, { apiKey }, facts) {
  const services = `http://localhost:${servicesPort}`
  return {
    storefront: Object.fromEntries(
      MARKETS.map((market) => [market, `http://${market}.localhost:${storefrontPort}/${homePrefix[market]}`]),
    ),
    console: `http://console.localhost:${consolePort}`,
    graphql: `${services}/graphql`,
    auth: `${services}/auth`,
    sign: `${services}/auth/sign/${apiKey}?identity=`,
    favourites: services,
    search: services,
    images: `${services}/images`,
    mail: `${services}/mails`,
    apiKey,
    standIns,
    ...facts,
  }
}

const homePrefix = { no: '', se: 'sv', dk: 'da', fi: 'fi' }

export function writeInfo(dataDir, info) {
  writeFileSync(join(dataDir, 'info.json'), `${JSON.stringify(info, null, 2)}\n`, { mode: 0o600 })
}

export function table(info) {
  const rows = [
    ...MARKETS.map((market) => [`Shop ${market.toUpperCase()}`, info.storefront[market]]),
    ['Console', info.console],
    ['GraphQL', info.graphql],
    ['Mails', `npm run mails -- ${info.members[0].email}`],
    ...info.members.slice(0, 4).map(({ email, password, market }) => [`Member (${market})`, `${email} / ${password}`]),
    ...info.staff.map(({ email, password, role, totpSecret }) => [
      `Staff (${role})`,
      `${email} / ${password} / TOTP ${totpSecret}`,
    ]),
  ]
  const width = Math.max(...rows.map(([name]) => name.length))
  const long = Math.max(...rows.map(([, value]) => value.length))
  const rule = (left, middle, right) => `${left}${'─'.repeat(width + 2)}${middle}${'─'.repeat(long + 2)}${right}`
  return [
    rule('┌', '┬', '┐'),
    ...rows.map(([name, value]) => `│ ${name.padEnd(width)} │ ${value.padEnd(long)} │`),
    rule('└', '┴', '┘'),
  ].join('\n')
}
