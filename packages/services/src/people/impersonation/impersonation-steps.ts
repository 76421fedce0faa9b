import {
  accessHoldDecisionSchema,
  accessHoldSchema,
  impersonationEndSchema,
  impersonationExtendSchema,
} from '@shop/contract/rest/impersonation'
import type { Reply } from '../../platform/http/reply'
import type { HttpRequest } from '../../platform/http/request'
import { originOf } from '../../platform/http/request'
import type { StaffActor, StaffDoor } from '../staff/staff-door'
import type { AccessHolds } from './access-holds'
import { bodyOf } from './impersonation-body'
import { BASE, idOf } from './impersonation-views'
import type { createRunning } from './run-impersonation'

type Changing = (request: HttpRequest, wish: Parameters<StaffDoor['require']>[1]) => Promise<StaffActor>
type Steps = Readonly<Record<string, (request: HttpRequest) => Promise<Reply>>>

type Does = { readonly running: ReturnType<typeof createRunning>; readonly holds: AccessHolds }

/** What staff do with a session that runs, and what is held back of one. */
export function impersonationSteps({ running, holds }: Does, changing: Changing): Steps {
  return {
    elevate: async (request) => {
      const actor = await changing(request, { permission: 'impersonate:read', operation: `POST ${BASE}/elevate` })
      await running.elevate(actor, idOf(request), originOf(request))
      return { status: 204 }
    },
    extend: async (request) => {
      const actor = await changing(request, { permission: 'impersonate:read', operation: `POST ${BASE}/extend` })
      await running.extend(actor, idOf(request), await bodyOf(request, impersonationExtendSchema), originOf(request))
      return { status: 204 }
    },
    end: async (request) => {
      const actor = await changing(request, { permission: 'audit:own', operation: `POST ${BASE}/end` })
      const { cause } = await bodyOf(request, impersonationEndSchema)
      await running.end(actor, idOf(request), cause, originOf(request))
      return { status: 204 }
    },
    hold: async (request) => {
      const actor = await changing(request, { permission: 'access:hold', operation: `POST ${BASE}/hold` })
      await holds.ask(actor, idOf(request), await bodyOf(request, accessHoldSchema), originOf(request))
      return { status: 204 }
    },
    'decide-hold': async (request) => {
      const actor = await changing(request, {
        permission: 'access:approve-hold',
        operation: `POST ${BASE}/decide-hold`,
      })
      const { decision } = await bodyOf(request, accessHoldDecisionSchema)
      await holds.decide(actor, idOf(request), decision, originOf(request))
      return { status: 204 }
    },
  }
}
