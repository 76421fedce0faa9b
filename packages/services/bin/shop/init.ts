import { migrate } from '@shop/db/migrate'
import { holdsDemo, type Opened, openShop } from '@shop/db/reference/open-shop'
import { sellerSettings } from '@shop/domain/market'
import { lacksLender, readWish, settingsOf, shopOf, type Wish } from '../../src/installation/own-shop'
import { rowOf, sql } from '../../src/platform/sql'
import { type Env, inviteOnce, withDatabase } from '../operator'
import { answersTo, type Terminal } from './ask'
import { flagOf, questions } from './init-flags'

type Surroundings = {
  readonly env: Env
  readonly dataDir: string
  readonly say: (line: string) => void
  /** Where what is missing can be asked for. */
  readonly terminal?: Terminal | undefined
}

/** Makes an empty shop, once. A second run finds it and changes nothing but what could not be offered before. */
export async function initShop(flags: Env, { env, dataDir, say, terminal }: Surroundings): Promise<number> {
  const missing = missingSettings(env)
  const given = withSettings(flags, env)
  const answers = terminal && missing.length === 0 ? await answersTo(given, terminal) : given
  if (!answers) {
    say('\nNothing was written: the input ended before all questions were answered.')
    return 1
  }
  const read = readWish(answers)
  const faults = [
    ...missing,
    ...('faults' in read ? read.faults.map(({ name, fault }) => `${flagOf(name)} ${fault}`) : []),
  ]
  if ('faults' in read || missing.length > 0) {
    say('The shop cannot be made:')
    for (const fault of new Set(faults)) say(`  ${fault}`)
    return 1
  }
  const { wish } = read
  const ownerUrl = env.DATABASE_OWNER_URL || String(env.DATABASE_URL)
  const { applied } = await migrate(ownerUrl)
  if (applied.length > 0) say(`${applied.length} migrations applied, the last is ${applied.at(-1)}.`)
  if (await holdsDemo(ownerUrl)) {
    say('This database holds the demo: a shop of your own begins in an empty one.')
    return 1
  }
  const opened = await openShop(ownerUrl, shopOf(wish, env, new Date()))
  sayOpened(opened, wish, say)
  if (lacksLender(env))
    say('No credit yet: say in LENDER_NAME, LENDER_ADDRESS and LENDER_EMAIL who lends, and run this again.')
  const others = wish.markets.filter(({ id }) => !opened.markets.includes(id))
  if (others.length > 0) {
    say(`${others.map(({ id }) => id).join(', ')}: not among the markets it opened with (docs/how-to/market.md).`)
    return 1
  }
  saySettings(wish, say)
  await inviteAdmin(ownerUrl, wish, { env, dataDir, say })
  return 0
}

function missingSettings({ DATABASE_URL, DATABASE_OWNER_URL, DATA_KEY, AUDIT_KEYS }: Env): string[] {
  const needed = { DATABASE_URL: DATABASE_URL || DATABASE_OWNER_URL, DATA_KEY, AUDIT_KEYS }
  return Object.entries(needed).flatMap(([name, value]) => (value ? [] : [`${name} is missing (docs/keys.md)`]))
}

/** What a flag says comes first. */
function withSettings(flags: Env, env: Env): Env {
  const places = [...questions, ...sellerSettings.map((key): { key: string; setting?: string } => ({ key }))]
  return Object.fromEntries(places.map(({ key, setting = key }) => [key, flags[key] ?? (env[setting] || undefined)]))
}

function sayOpened({ isNew, markets, added }: Opened, wish: Wish, say: (line: string) => void) {
  if (isNew) say(`${wish.name} is made, with ${markets.join(', ')} and nothing in it.`)
  else say(added.length > 0 ? 'The shop is there already.' : 'The shop is there already: nothing was changed.')
  if (added.length > 0) say(`Ways to pay and to deliver that can be used now: ${added.join(', ')}.`)
  else if (isNew)
    say('No way to pay or to deliver yet: set PAYMENTS_URL, SHIPPING_URL or SELLER_ACCOUNTS and run this again.')
}

/** Every run prints them, as the first one may be lost. */
function saySettings(wish: Wish, say: (line: string) => void) {
  const lines = settingsOf(wish).map((line) => `  ${line}`)
  say(`Add these lines to the settings of every process:\n${lines.join('\n')}`)
}

async function inviteAdmin(url: string, wish: Wish, { env, dataDir, say }: Omit<Surroundings, 'terminal'>) {
  await withDatabase(url, async (db) => {
    const known = await rowOf(db, sql`select from staff where lower(email) = lower(${wish.admin})`)
    if (known) return say(`${wish.admin} has an account. A new link: npm run staff -- invite ${wish.admin} --name …`)
    const person = { email: wish.admin, name: wish.adminName, role: 'admin' as const }
    const { link, expiresAt } = await inviteOnce(db, dataDir, env, person)
    say(`${wish.admin} is its first admin. Good once, until ${expiresAt}:\n${link}`)
  })
}
