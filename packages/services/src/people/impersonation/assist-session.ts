import { type AssistBanner, assistSecretSchema } from '@shop/contract/rest/impersonation'
import type { Channels } from '../../ground/channel/channels'
import { readJsonAs } from '../../platform/http/body'
import type { HttpRequest } from '../../platform/http/request'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import type { CheckImpersonation, Impersonation } from './check-impersonation'
import type { FaultLogs } from './fault-log'
import { assistedOrderOf } from './impersonation-store'
import { hashOf } from './start-impersonation'

const LARGEST_BODY = 8_192

type Deps = Pick<Platform, 'db' | 'clock'> & {
  readonly channels: Pick<Channels, 'placeOf'>
  readonly check: CheckImpersonation
  readonly faults: Pick<FaultLogs, 'note'>
}
type Credentials = { readonly secret: string; readonly host: string }
export type AssistSession = ReturnType<typeof createAssistSession>

/** The session behind the secret of a host, and what its banner says. */
export function createAssistSession({ db, clock, channels, check, faults }: Deps) {
  const bannerOf = async (one: Impersonation): Promise<AssistBanner> => {
    const { row } = one
    const place = await channels.placeOf({ marketId: row.market_id, languageId: row.language_id })
    return {
      id: one.id,
      staffName: one.staffName,
      customerName: `${row.first_name} ${row.last_name}`.trim() || (row.email ?? ''),
      customerRef: row.user_ref,
      market: place.market.alias,
      language: place.language.code,
      staffLanguage: row.staff_language ?? place.language.code,
      scope: one.scope,
      actUntil: one.scope === 'act' ? (row.act_until?.toISOString() ?? null) : null,
      takesOrders: await assistedOrderOf(db, row.market_id),
      expiresAt: one.expiresAt.toISOString(),
      now: clock.now().toISOString(),
    }
  }

  /** A secret counts on its own host alone. */
  const behind = async ({ raw }: HttpRequest, { secret, host }: Credentials) => {
    const one = await check.bySecret(hashOf(secret))
    faults.note(raw, one)
    if (!host.startsWith(`${one.row.host_label}.`))
      throw new Refusal('IMPERSONATION_ENDED', 401, 'This host is another session’s')
    return one
  }
  const shown = async (request: HttpRequest) => {
    const body = await readJsonAs(request, LARGEST_BODY, assistSecretSchema, 'The body cannot be read')
    return { one: await behind(request, body), isActivity: body.isActivity }
  }
  return { bannerOf, behind, shown }
}
