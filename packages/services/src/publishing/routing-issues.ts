import { marketsInCircles } from '@shop/domain/routing'
import { silentLog } from '@shop/watch/log'
import { readChannels } from '../ground/channel/channels'
import { type Installation, routingOf } from '../ground/channel/published-routing'
import type { Queryable } from '../platform/sql'
import type { Applied, DocumentIssue } from './apply-documents'

/** Finds redirects that lead in a circle, and reports them at the redirect of the document being published. */
export async function routingIssues(
  tx: Queryable,
  documents: readonly Applied[],
  installation: Installation,
  now: number,
): Promise<readonly DocumentIssue[]> {
  const [channel] = await readChannels(tx, installation, now, silentLog)
  if (!channel) return []
  const idOf = (alias: string) => channel.markets.find((market) => market.alias === alias)?.id
  return marketsInCircles(routingOf(channel, installation)).flatMap((alias) => {
    const at = documents.find(({ key }) => key === idOf(alias)) ?? documents.find(({ kind }) => kind === 'channel')
    if (!at) return []
    const message = `leads the root of market ${alias} in a circle`
    return [{ kind: at.kind, key: at.key, path: ['rootRedirect', 'to'], code: 'circular', message }]
  })
}
