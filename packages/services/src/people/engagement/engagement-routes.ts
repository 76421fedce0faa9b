import { cookieNames } from '@shop/domain/constants'
import { hasConsent, readConsent, readCookie, readStored, writeCookie } from '@shop/domain/cookie'
import { countries, countryCodeOf, knownCountry } from '@shop/domain/validation'
import { z } from 'zod'
import type { Viewer } from '../../ground/context/viewer'
import { noSuchAddress } from '../../platform/http/internal-route'
import { readQuery } from '../../platform/http/query'
import { HttpError, jsonReply, PRIVATE, type Reply } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import type { Route } from '../../platform/http/server'
import type { Platform } from '../../platform/platform'
import { type Limit, tooMany, withinLimit } from '../../platform/rate-limit'
import { Refusal } from '../../platform/refusal'
import type { Engagement } from './engagement'

const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })
const BASE = '/api/voyado-engage/'
const LONGEST_NAME = 100
/** From one address, of whoever is not signed in. */
const CONTACTS: Limit = { name: 'engagement-contact', most: 10, windowMs: 60_000 }
const LINKS: Limit = { name: 'engagement-link', most: 60, windowMs: 60_000 }

export type EngagementRouteDeps = Pick<Platform, 'db' | 'clock'> & {
  readonly engagement: Engagement
  readonly viewerOf: (request: HttpRequest) => Promise<Viewer | undefined>
  /** Of a session that is over, too. */
  readonly ownerOf: (request: HttpRequest) => Promise<number | undefined>
}

/** What the shop and other clients call of the engagement service; every refusal is `{message}`. */
export function engagementRoutes({ engagement, db, clock, viewerOf, ownerOf }: EngagementRouteDeps): readonly Route[] {
  const refuseFlood = async (request: HttpRequest, limit: Limit): Promise<void> => {
    if (await withinLimit({ db, clock }, limit, request.clientAddress)) return
    throw tooMany(60, 'Too many tries from this address')
  }

  const answers: Record<string, (request: HttpRequest) => Promise<Reply>> = {
    'GET get-contact': async (request) => {
      const viewer = await viewerOf(request)
      if (!viewer) await refuseFlood(request, CONTACTS)
      const { newsletter, ...who } = readQuery(request.query, contactSchema)
      const countryCode = knownCountry(countryCodeOf(who.countryCode))
      if (!countryCode) throw badRequest(`countryCode is not ${OR.format(countries)}`)
      const asked = { ...who, countryCode, newsletter: newsletter === 'true' }
      return jsonReply(200, await engagement.contact(asked, viewer), PRIVATE)
    },

    'GET set-discovery-key': async (request) => {
      const given = idOf(request, 'discoveryKey')
      const discoveryKey = await engagement.discoveryKey(given, await viewerOf(request))
      const reply = jsonReply(200, { discoveryKey }, PRIVATE)
      if (isRefused(request)) return reply
      const { isSecure } = request
      const cookie = writeCookie(cookieNames.discoveryKey, discoveryKey, { isSecure })
      return { ...reply, headers: { ...reply.headers, 'set-cookie': [cookie] } }
    },

    'GET soft-login': async (request) => {
      await refuseFlood(request, LINKS)
      const person = await engagement.softLogin(readQuery(request.query, linkSchema).eclub)
      if (!person) throw badRequest('The link is not valid any more')
      return jsonReply(200, person, PRIVATE)
    },

    'POST save-consent': async (request) => {
      const id = idOf(request, 'id')
      const remove = flagOf(request, 'removeAccount')
      const consents = { acceptsEmail: flagOf(request, 'acceptsEmail'), acceptsSms: flagOf(request, 'acceptsSms') }
      if (!remove && consents.acceptsEmail === undefined && consents.acceptsSms === undefined)
        throw badRequest('Nothing to save: acceptsEmail, acceptsSms or removeAccount=true is missing')
      const viewer = await viewerOf(request)
      if (remove) await engagement.removeAccount(id, viewer, await ownerOf(request))
      else await engagement.saveConsents(id, consents, { viewer, clientAddress: request.clientAddress })
      return jsonReply(200, { id }, PRIVATE)
    },

    'POST bubbleroom-member': async (request) => {
      const id = idOf(request, 'id')
      const isMember = flagOf(request, 'isMember')
      if (isMember === undefined) throw badRequest('isMember is missing')
      const { date } = readQuery(request.query, z.object({ date: isoDate }), 'date is no ISO 8601 date')
      return jsonReply(200, await engagement.setMember(id, isMember, date, await viewerOf(request)), PRIVATE)
    },
  }

  const handle = async (request: HttpRequest): Promise<Reply> => {
    // All of it stands in the address; a body that nobody reads would keep the connection from its next request.
    request.raw.resume()
    const name = request.path.slice(BASE.length)
    const method = request.method === 'HEAD' ? 'GET' : request.method
    const answer = answers[`${method} ${name}`]
    if (answer) return await answer(request)
    const other = ['GET', 'POST'].find((one) => answers[`${one} ${name}`])
    if (other) throw new HttpError(405, 'METHOD_NOT_ALLOWED', `Use ${other}`, { allow: other })
    throw noSuchAddress()
  }
  return [{ path: BASE, methods: ['GET', 'POST'], handle, reword: inOneSentence }]
}

const isoDate = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).transform((text) => new Date(text))
const shownSchema = z.object({ errors: z.tuple([z.object({ message: z.string() })]) })

function inOneSentence(refusal: Reply): Reply {
  const body = shownSchema.safeParse(typeof refusal.body === 'string' ? JSON.parse(refusal.body) : undefined)
  const message = body.success ? body.data.errors[0].message : 'Something went wrong'
  return { ...refusal, body: JSON.stringify({ message }) }
}

const badRequest = (message: string) => new Refusal('BAD_REQUEST', 400, message)

const nameSchema = z
  .string()
  .default('')
  .transform((text) => text.trim().slice(0, LONGEST_NAME))
const contactSchema = z.object({
  email: z.string().default(''),
  countryCode: z.string().default(''),
  newsletter: z.string().optional(),
  firstName: nameSchema,
  lastName: nameSchema,
})
const linkSchema = z.object({ eclub: z.string().default('') })

function idOf({ query }: HttpRequest, name: string): string {
  const schema = z.object({ [name]: z.guid() })
  return (readQuery(query, schema, `${name} is missing or is no UUID`)[name] ?? '').toLowerCase()
}

/** Undefined where it is not said; what is said must be a boolean, or nothing is changed. */
function flagOf({ query }: HttpRequest, name: string): boolean | undefined {
  const schema = z.object({ [name]: z.enum(['true', 'false']).optional() })
  const text = readQuery(query, schema, `${name} is no boolean`)[name]
  return text === undefined ? undefined : text === 'true'
}

/** A visitor who refused marketing gets no cookie of it; other clients have made no choice and ask for what they need. */
function isRefused({ headers }: HttpRequest): boolean {
  const choice = readStored(readCookie(headers.cookie, cookieNames.cookieConsent), readConsent)
  return choice !== undefined && !hasConsent(choice, 'marketing')
}
