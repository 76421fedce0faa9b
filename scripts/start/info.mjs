import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What clients and tests need to know about this running shop. */
export function infoOf(settings, { apiKey }, facts, env = process.env) {
  const { consolePort, servicesPort, isOperated, standIns } = settings
  const services = `http://localhost:${servicesPort}`
  return {
    storefront: isOperated ? operatedStorefront(settings, env) : demoStorefront(settings),
    console: (isOperated && env.CONSOLE_ORIGINS?.split(',')[0]?.trim()) || `http://console.localhost:${consolePort}`,
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

const demoStorefront = ({ storefrontPort }) =>
  Object.fromEntries(
    Object.entries(homePrefix).map(([market, prefix]) => [
      market,
      `http://${market}.localhost:${storefrontPort}/${prefix}`,
    ]),
  )

/** Where the installation says that its markets are; the first domain of each. */
function operatedStorefront({ storefrontPort }, { MARKET_DOMAINS = '' }) {
  const pairs = MARKET_DOMAINS.split(',').map((pair) => pair.trim().split('='))
  const address = (domain) =>
    domain.endsWith('localhost') ? `http://${domain}:${storefrontPort}/` : `https://${domain}/`
  return Object.fromEntries(
    pairs
      .filter(([market, domain]) => market && domain)
      .toReversed()
      .map(([market, domain]) => [market, address(domain)]),
  )
}

export function writeInfo(dataDir, info) {
  writeFileSync(join(dataDir, 'info.json'), `${JSON.stringify(info, null, 2)}\n`, { mode: 0o600 })
}

export function table(info) {
  const rows = [
    ...Object.entries(info.storefront).map(([market, url]) => [`Shop ${market.toUpperCase()}`, url]),
    ['Console', info.console],
    ['GraphQL', info.graphql],
    ...info.members.slice(0, 1).map(({ email }) => ['Mails', `npm run mails -- ${email}`]),
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
