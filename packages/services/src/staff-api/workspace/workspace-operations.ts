import {
  consoleDraftSchema,
  herePresenceSchema,
  putWorkspaceTabSchema,
  type WorkspaceTab,
  workspaceKindSchema,
} from '@shop/contract/rest/console-workspace'
import { permissionsOf } from '@shop/domain/staff'
import type { Channels } from '../../ground/channel/channels'
import type { StaffOperation } from '../../people/staff/staff-operation'
import type { Platform } from '../../platform/platform'
import { Refusal } from '../../platform/refusal'
import type { SecretBox } from '../../platform/secret-box'
import {
  closeFinished,
  closeTab,
  draftOf,
  keepDraft,
  keepTab,
  othersOf,
  parkOldest,
  tabsOf,
  touchTab,
} from './workspace-store'

/** Live tabs; what comes on top parks the oldest that holds no draft. */
const MOST_LIVE = 12
const DRAFT_DAYS = 7
/** Who has said nothing for so long is not there any more. */
const PRESENT_MS = 45_000

type Parts = Pick<Platform, 'db' | 'clock' | 'ids'> & {
  readonly channels: Channels
  readonly drafts: SecretBox
  /** Where staff sign in elsewhere. */
  readonly providerName: string
}

/** Who somebody is, and what they have open, wherever they sign in. */
export const workspaceOperations = (parts: Parts): readonly StaffOperation[] => [
  ...presenceOperations(parts),
  ...tabOperations(parts),
  ...draftOperations(parts),
]

function presenceOperations({ db, clock, channels, providerName }: Parts): readonly StaffOperation[] {
  return [
    {
      method: 'GET',
      path: 'me',
      permission: 'work',
      handle: async ({ staff, marketsFor }) => {
        const known = (await channels.all()).flatMap(({ markets }) => markets.map(({ id }) => id))
        return {
          ref: staff.ref,
          name: staff.name,
          email: staff.email,
          role: staff.role,
          roles: [...new Set(staff.grants.map(({ role }) => role))],
          markets: marketsFor('health:view', known).map((id) => id.slice(0, 2)),
          actions: permissionsOf(staff.grants).map(({ permission }) => permission),
          hasTotp: staff.hasTotp,
          provider: staff.isOfProvider ? providerName : null,
        }
      },
    },
    {
      method: 'POST',
      path: 'presence',
      permission: 'work',
      handle: async ({ staff, body }) => {
        const { here } = await body(herePresenceSchema)
        const now = clock.now()
        if (here) await touchTab(db, staff.staffId, here, now)
        return { others: await othersOf(db, staff.staffId, new Date(now.getTime() - PRESENT_MS)) }
      },
    },
  ]
}

function tabOperations(parts: Parts): readonly StaffOperation[] {
  const { db, clock, ids, channels } = parts
  return [
    { method: 'GET', path: 'tabs', permission: 'work', handle: ({ staff }) => openTabs(parts, staff.staffId) },
    {
      method: 'PUT',
      path: 'tabs/:/:',
      permission: 'work',
      handle: async ({ staff, params, body }) => {
        const tab = { ...(await body(putWorkspaceTabSchema)), ...subjectOf(params) }
        const marketId = (await channels.all())
          .flatMap(({ markets }) => markets)
          .find(({ id }) => id.slice(0, 2) === tab.market)?.id
        await db.transaction(async (tx) => {
          await keepTab(tx, {
            ...tab,
            uuid: ids.uuid(),
            staffId: staff.staffId,
            marketId: marketId ?? null,
            now: clock.now(),
          })
          await closeFinished(tx, staff.staffId)
          await parkOldest(tx, { staffId: staff.staffId, kind: tab.kind, id: tab.id, mostLive: MOST_LIVE })
        })
        return openTabs(parts, staff.staffId)
      },
    },
    {
      method: 'DELETE',
      path: 'tabs/:/:',
      permission: 'work',
      handle: async ({ staff, params }) => {
        await closeTab(db, staff.staffId, subjectOf(params))
        return openTabs(parts, staff.staffId)
      },
    },
  ]
}

/** What is typed and not sent yet, sealed. */
function draftOperations(parts: Parts): readonly StaffOperation[] {
  const { db, clock, drafts } = parts
  const label = (staffId: number, { kind, id }: { kind: string; id: string }) => `draft ${staffId} ${kind} ${id}`
  return [
    {
      method: 'GET',
      path: 'tabs/:/:/draft',
      permission: 'work',
      handle: async ({ staff, params }) => {
        const tab = subjectOf(params)
        const since = new Date(clock.now().getTime() - DRAFT_DAYS * 86_400_000)
        const sealed = await draftOf(db, staff.staffId, tab, since)
        return { draft: sealed ? JSON.parse(drafts.open(sealed, label(staff.staffId, tab))) : null }
      },
    },
    {
      method: 'PUT',
      path: 'tabs/:/:/draft',
      permission: 'work',
      handle: async ({ staff, params, body }) => {
        const tab = subjectOf(params)
        const draft = await body(consoleDraftSchema)
        const isEmpty = Object.values(draft).every((text) => text === '')
        const sealed = isEmpty ? null : drafts.seal(JSON.stringify(draft), label(staff.staffId, tab))
        await keepDraft(db, staff.staffId, tab, sealed, clock.now())
        return openTabs(parts, staff.staffId)
      },
    },
  ]
}

async function openTabs({ db, clock }: Parts, staffId: number): Promise<{ tabs: WorkspaceTab[] }> {
  const since = new Date(clock.now().getTime() - DRAFT_DAYS * 86_400_000)
  return { tabs: await tabsOf(db, staffId, since) }
}

function subjectOf([kind, id = '']: readonly string[]) {
  const known = workspaceKindSchema.safeParse(kind)
  if (!known.success) throw new Refusal('NOT_FOUND', 404, 'No such kind of tab')
  return { kind: known.data, id }
}
