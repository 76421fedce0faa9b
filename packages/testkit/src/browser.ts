import { existsSync, readFileSync } from 'node:fs'
import { test as base, expect, type Page } from '@playwright/test'
import { cookieNames } from '@shop/domain/constants'

export type Market = 'no' | 'se' | 'dk' | 'fi'
export const MARKETS: readonly Market[] = ['no', 'se', 'dk', 'fi']

type Info = {
  storefront: Record<Market, string>
  console: string
  graphql: string
  images: string
  apiKey: string
  standIns: {
    payments: { url: string; publicUrl: string; key: string; callbackSecret: string }
    shipping: { url: string; key: string }
  }
  pages: { about: Record<'sv' | 'nb' | 'da' | 'fi', string> }
  staff: { email: string; password: string; role: string; totpSecret: string }[]
  promoCodes: { valid: string }
}

const infoFile = `${process.env.DATA_DIR ?? '.data'}/info.json`
if (!existsSync(infoFile))
  throw new Error(`The browser tests need a running shop: npm start (there is no ${infoFile}).`)
export const info: Info = JSON.parse(readFileSync(infoFile, 'utf8'))
export const originOf = (market: Market) => new URL(info.storefront[market]).origin

/** The browser's own line about a document that is meant to answer 404, 429, 500 or 503. */
const MEANT = /Failed to load resource: the server responded with a status of (404|429|500|503)/

/** About what could not be asked for because a test took the connection away. */
const TAKEN_AWAY = /Failed to load resource: net::ERR_INTERNET_DISCONNECTED/

/** A refusal of the auth service is an answer like others; the browser writes a line about it all the same. */
const REFUSED = /Failed to load resource: the server responded with a status of (401|409|422|429)/

/** So is one of the console's desk, which also says of what it does not know or show. */
const REFUSED_AT_DESK = /Failed to load resource: the server responded with a status of 4\d\d/

/** A customer who enters a wrong number lets nobody of the staff look, and is told so. */
const WRONG_NUMBER = /Failed to load resource: the server responded with a status of 403/

/** A session that ended elsewhere is noticed by the next call that a page makes by itself. */
const SESSION_OVER = /Failed to load resource: the server responded with a status of 401/

/** Who wants to act for a customer is asked for a proof first. */
const PROOF_WANTED = /Failed to load resource: the server responded with a status of 403/

/** On a host for looking at the shop as a customer: what is refused there, or over. */
const REFUSED_TO_STAFF = /status of (401|403)|HTTP Authentication failed/
const ASSIST_HOST = /^(?:http|ws):\/\/[\w-]+\.assist\./

/** Every page of a test fails it with the first console error, page error, unhandled rejection or report of the page's policy. */
function watch(page: Page, wrong: string[]) {
  page.on('pageerror', (error) => wrong.push(`page error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const ofDocument = message.location().url === page.url() && MEANT.test(message.text())
    const path = pathOf(message.location().url)
    const ofAuth = /^\/auth\//.test(path) && REFUSED.test(message.text())
    const ofConsole = /^\/api\/(desk|session)/.test(path) && REFUSED_AT_DESK.test(message.text())
    const ofAccess = path === '/api/account-access' && WRONG_NUMBER.test(message.text())
    const ofEnded = /^\/api\/staff\//.test(path) && SESSION_OVER.test(message.text())
    const ofActing = /^\/api\/staff\/impersonations\/[^/]+\/elevate$/.test(path) && PROOF_WANTED.test(message.text())
    const ofStaff = ASSIST_HOST.test(message.location().url) && REFUSED_TO_STAFF.test(message.text())
    const isMeant = [ofDocument, ofAuth, ofConsole, ofAccess, ofEnded, ofActing, ofStaff].some(Boolean)
    if (!isMeant && !TAKEN_AWAY.test(message.text()))
      wrong.push(`console: ${message.text()} (${message.location().url})`)
  })
  // What the page's policy blocked is a bug even where the browser keeps quiet about it.
  page.on('request', (request) => {
    if (request.url().endsWith('/api/csp-report')) wrong.push(`policy: ${request.postData()}`)
  })
}

function refusedAt(market: Market) {
  const value = encodeURIComponent(JSON.stringify({ version: 1, time: 0, groups: ['necessary'] }))
  return { name: cookieNames.cookieConsent, value, url: originOf(market), sameSite: 'Lax' as const }
}

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '')

export const test = base.extend<{ quietConsole: undefined; cookieChoice: 'refused' | 'open'; answered: undefined }>({
  /** Whether the visitor of a test has answered the cookie panel (with no) or is still to be asked. */
  cookieChoice: ['refused', { option: true }],
  answered: [
    async ({ context, cookieChoice }, use) => {
      if (cookieChoice === 'refused') await context.addCookies(MARKETS.map(refusedAt))
      await use(undefined)
    },
    { auto: true },
  ],
  quietConsole: [
    async ({ context }, use) => {
      const wrong: string[] = []
      context.on('page', (page) => watch(page, wrong))
      await use(undefined)
      expect(wrong, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Asks the GraphQL service the way a client of others would. */
export async function ask<T>(query: string, variables: Record<string, unknown>): Promise<T> {
  const response = await fetch(info.graphql, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': info.apiKey },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] }
  if (errors) throw new Error(errors.map(({ message }) => message).join('; '))
  return data
}
