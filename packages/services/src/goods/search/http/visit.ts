import type { Visitor } from '@shop/search/behaviour/behaviour-port'
import type { ChannelRecord, Language, MarketRecord, Place } from '../../../ground/context/place'
import type { Parameters } from './parameters'

export const USER_CONTEXTS = ['PERSONALIZED', 'UNPERSONALIZED', 'ANONYMOUS', 'SYNTHETIC'] as const
export type UserContext = (typeof USER_CONTEXTS)[number]
export const PRICE_LISTS = ['exvat', 'member'] as const
export type PriceList = (typeof PRICE_LISTS)[number]

/** Who calls, and in which market. */
export type Caller = {
  readonly market: MarketRecord
  readonly customerKey: string | undefined
  readonly sessionKey: string | undefined
  /** Null where the call may not be tied to a person. */
  readonly visitor: Visitor | null
  /** Whether anything of the call may be remembered. */
  readonly isRecorded: boolean
}

export type Visit = Caller & {
  readonly place: Place
  readonly touchpoint: 'desktop' | 'mobile'
  readonly isPreview: boolean
  readonly priceList: PriceList | undefined
  readonly presentPrices: readonly PriceList[]
  readonly presentCustom: readonly string[]
}

const LONGEST_KEY = 200

type Told = Pick<Visitor, 'locale' | 'touchpoint'>
const NOTHING_TOLD: Told = { locale: null, touchpoint: null }

/** What notifications carry. */
export function readCaller(
  parameters: Parameters,
  channels: readonly ChannelRecord[],
  told: Told = NOTHING_TOLD,
): Caller {
  const market = marketOf(parameters, channels)
  const context = parameters.choice('userContext', USER_CONTEXTS, 'PERSONALIZED')
  const { customerKey, sessionKey } = keysOf(parameters, context)
  const notify = parameters.flag('notify', true)
  const isPerson = context === 'PERSONALIZED' && customerKey !== undefined && sessionKey !== undefined
  const { timeZone } = market.settings
  return {
    market,
    customerKey,
    sessionKey,
    visitor: isPerson ? { marketId: market.id, timeZone, ...told, customerKey, sessionKey } : null,
    isRecorded: notify && isPerson,
  }
}

/** What queries carry: the caller, the language and how products are to be shown. */
export function readVisit(parameters: Parameters, channels: readonly ChannelRecord[]): Visit {
  const language = languageOf(parameters, channels)
  const touchpoint = touchpointOf(parameters)
  const caller = readCaller(parameters, channels, { locale: language.code, touchpoint })
  const channel = channels.find(({ markets }) => markets.includes(caller.market)) ?? channels[0]!
  refuseChannels(parameters)
  if (parameters.has('templateId'))
    parameters.refuse('templateId', parameters.has('presentCustom') ? 'not together with presentCustom' : 'unknown')
  const isPriceList = (id: string): id is PriceList => PRICE_LISTS.some((known) => known === id)
  const priceId = parameters.text('priceId')
  if (priceId && !isPriceList(priceId)) parameters.refuse('priceId', 'unknown')
  return {
    ...caller,
    place: { channel, market: caller.market, language },
    touchpoint,
    isPreview: parameters.choice('viewId', ['production', 'preview'], 'production') === 'preview',
    priceList: priceId && isPriceList(priceId) ? priceId : undefined,
    presentPrices: (parameters.list('presentPrices') ?? []).filter(isPriceList),
    presentCustom: parameters.list('presentCustom') ?? [],
  }
}

function touchpointOf(parameters: Parameters): 'desktop' | 'mobile' {
  const touchpoint = parameters.required('touchpoint').toLowerCase()
  if (touchpoint && touchpoint !== 'desktop' && touchpoint !== 'mobile')
    parameters.refuse('touchpoint', 'must be desktop or mobile')
  return touchpoint === 'mobile' ? 'mobile' : 'desktop'
}

function keysOf(parameters: Parameters, context: UserContext) {
  const key = (name: string) => {
    const value = parameters.text(name)
    if (value && value.length > LONGEST_KEY) parameters.refuse(name, `longer than ${LONGEST_KEY} characters`)
    return value
  }
  const keys = { customerKey: key('customerKey'), sessionKey: key('sessionKey') }
  const mustBe = (name: keyof typeof keys) => {
    if (!keys[name]?.trim()) parameters.refuse(name, keys[name] === undefined ? 'missing' : 'empty')
  }
  const mustNotBe = (name: keyof typeof keys) => {
    if (keys[name] !== undefined) parameters.refuse(name, `not together with userContext=${context}`)
  }
  if (context === 'PERSONALIZED') mustBe('customerKey')
  if (context === 'PERSONALIZED' || context === 'UNPERSONALIZED') mustBe('sessionKey')
  if (context === 'UNPERSONALIZED' || context === 'ANONYMOUS') mustNotBe('customerKey')
  if (context === 'ANONYMOUS') mustNotBe('sessionKey')
  return keys
}

/** By id, by alias or by country; of several markets of a country the first. */
function marketOf(parameters: Parameters, channels: readonly ChannelRecord[]): MarketRecord {
  const markets = channels.flatMap((channel) => channel.markets)
  const wanted = parameters.required('market').toLowerCase()
  const found =
    markets.find(({ id, alias }) => id.toLowerCase() === wanted || alias === wanted) ??
    markets.find(({ country }) => country.code.toLowerCase() === wanted)
  if (wanted && !found) parameters.refuse('market', 'unknown')
  return found ?? markets[0]!
}

function languageOf(parameters: Parameters, channels: readonly ChannelRecord[]): Language {
  const languages = channels.flatMap((channel) => channel.languages)
  const wanted = parameters.required('locale').toLowerCase().replace('_', '-')
  const [code = '', ...rest] = wanted.split('-')
  const short = code === 'no' || code === 'nn' ? 'nb' : code
  const found = languages.find((language) => {
    if (language.code !== short) return false
    return rest.length === 0 || language.id.toLowerCase() === `${short}-${rest.join('-')}`
  })
  if (wanted && !found) parameters.refuse('locale', 'unknown')
  return found ?? languages[0]!
}

function refuseChannels(parameters: Parameters): void {
  const channels = parameters.list('channels')
  if (!channels) return
  if (channels.length === 0 || channels.some((channel) => channel !== 'ONLINE' && channel !== 'STORE'))
    parameters.refuse('channels', 'must be ONLINE, STORE or both')
  else if (channels.includes('STORE') && !parameters.list('stores')?.length)
    parameters.refuse('channels', 'STORE needs stores')
}
