import { handedDownShape } from '@shop/contract/publishing/market-rules'
import type { Currency } from '@shop/domain/money'
import type { Log } from '@shop/watch/log'
import { z } from 'zod'
import { cached } from '../../platform/cached'
import type { Platform } from '../../platform/platform'
import type { Queryable } from '../../platform/sql'
import { MARKETS_TOPIC } from '../../platform/topics'
import { type ChannelRecord, type Place, type PlaceArgs, resolvePlace } from '../context/place'
import { type ChannelsAt, channelsAt, type LiveConfig, type LoadedChannels } from './channel-records'
import { type ChannelRows, loadChannels, type MarketRow } from './channel-store'
import { type MarketConfig, readMarketConfig } from './market-config'
import type { Installation } from './published-routing'
import { settingsProblems } from './published-settings'
import { type PublishedState, readPublishedState } from './published-state'

export type Channels = {
  /** What it was read after; undefined before the first reading. */
  readonly published: () => PublishedState | undefined
  readonly all: () => Promise<readonly ChannelRecord[]>
  readonly placeOf: (args: PlaceArgs) => Promise<Place>
  /** Called when another version of the market's configuration is in force, and known here. */
  readonly onPublished: (marketId: string, listener: () => void) => () => void
}

type Options = Pick<Platform, 'db' | 'pubsub' | 'clock' | 'log'> & { readonly hasMarketInPath?: boolean }

/** A rate of VAT that somebody wrote into the table by hand is told by nobody: it is seen within this time. */
const RELOADED_AFTER_MS = 60_000

/** The channels in memory; NOTIFY tells every process of a published configuration. */
export function createChannels(options: Options): Channels {
  const { db, pubsub, clock, log, hasMarketInPath = false } = options
  const now = () => clock.now().getTime()
  const listeners = new Map<string, Set<() => void>>()
  let readable: LoadedChannels['configs'] = new Map()
  let shown: ChannelsAt | undefined
  let loadedAt = 0
  let published: PublishedState | undefined

  const load = async (): Promise<LoadedChannels> => {
    loadedAt = now()
    // Several questions, one state of the tables.
    const [rows, state] = await db.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read read only')
      return [await loadChannels(tx), await readPublishedState(tx)] as const
    })
    published = state
    readable = readConfigs(rows, readable, log)
    return { rows, configs: readable, hasMarketInPath }
  }
  const tell = (next: LoadedChannels, before: LoadedChannels) => {
    for (const [marketId, { version }] of next.configs)
      if (before.configs.get(marketId)?.version !== version)
        for (const listener of listeners.get(marketId) ?? []) listener()
  }
  const loaded = cached(load, (error) => log.error('channels.not-reloaded', { error }), tell)
  pubsub.subscribe(MARKETS_TOPIC, loaded.invalidate)
  pubsub.onGap(loaded.invalidate)

  const all = async () => {
    const current = await loaded.get()
    const at = now()
    if (Math.abs(at - loadedAt) > RELOADED_AFTER_MS) loaded.invalidate()
    if (!shown || shown.loaded !== current || at < shown.since || at >= shown.until)
      shown = channelsAt(current, at, shown)
    return shown.channels
  }

  return {
    all,
    published: () => published,
    placeOf: async (args) => resolvePlace(await all(), args),
    onPublished: (marketId, listener) => {
      const set = listeners.get(marketId) ?? new Set()
      listeners.set(marketId, set.add(listener))
      return () => set.delete(listener)
    },
  }
}

/** The channels as they are in this transaction, at an instant. */
export async function readChannels(
  tx: Queryable,
  { mode }: Pick<Installation, 'mode'>,
  at: number,
  log: Log,
): Promise<readonly ChannelRecord[]> {
  const rows = await loadChannels(tx)
  const configs = readConfigs(rows, new Map(), log)
  return channelsAt({ rows, configs, hasMarketInPath: mode === 'path' }, at).channels
}

/** The configurations of the markets, each over what its channel hands down. */
function readConfigs(rows: ChannelRows, lastGood: LoadedChannels['configs'], log: Log): LoadedChannels['configs'] {
  reportSettings(rows, log)
  const defaults = new Map(rows.channels.map(({ id, settings }) => [id, handedDown(settings)]))
  return new Map(
    rows.markets.flatMap((row) => configOf(row, defaults.get(row.channel_id) ?? {}, lastGood.get(row.id), log)),
  )
}

/** What cannot be read of the settings is as if it had not been said, and logged. */
function reportSettings({ channels, markets }: ChannelRows, log: Log): void {
  const all = [...channels.map((row) => ['channel', row] as const), ...markets.map((row) => ['market', row] as const)]
  for (const [of, { id, settings }] of all) {
    const problems = settingsProblems(of, settings)
    if (problems.length > 0) log.error('channels.broken-settings', { [of]: id, problems })
  }
}

const handedDownSchema = z.object({ defaults: z.object(handedDownShape) })
const handedDown = (settings: unknown) => handedDownSchema.safeParse(settings).data?.defaults ?? {}

/** The newest configuration that can be read. A broken one is logged and changes nothing: the shop goes on. */
function configOf(
  row: MarketRow,
  defaults: MarketConfig,
  lastGood: LiveConfig | undefined,
  log: Log,
): [string, LiveConfig][] {
  const owner = { alias: row.alias, currency: row.currency as Currency }
  const read = readMarketConfig(owner, row.config)
  if (read.success) return [[row.id, { version: row.version, config: { ...defaults, ...read.data } }]]
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  log.error('channels.broken-config', { market: row.id, version: row.version, problems })
  if (lastGood) return [[row.id, lastGood]]
  for (const { version, config } of row.published_configs) {
    const older = readMarketConfig(owner, config)
    if (older.success) return [[row.id, { version, config: { ...defaults, ...older.data } }]]
  }
  return []
}
