import { jobRequestSchema } from '@shop/contract/rest/jobs'
import type { Clock } from '../../platform/clock'
import { readJson } from '../../platform/http/body'
import { internalRoute } from '../../platform/http/internal-route'
import { jsonReply, NO_STORE } from '../../platform/http/reply'
import type { Route } from '../../platform/http/server'
import { Refusal } from '../../platform/refusal'

const LARGEST_BODY = 1_024

/** Does the job to its end as if it were `now`, and says what was done in numbers. */
export type JobByHand = (now: Date) => Promise<Readonly<Record<string, number>>>

type Deps = { clock: Clock; forwarderSecret: string; jobs: Readonly<Record<string, JobByHand>> }

/** `POST /jobs`: runs one recurring job by hand, for a date when one is given. Opens only to the forwarders' secret. */
export function jobRoutes({ clock, forwarderSecret, jobs }: Deps): readonly Route[] {
  return [
    internalRoute(forwarderSecret, {
      path: '/jobs',
      methods: ['POST'],
      handle: async (request) => {
        const asked = jobRequestSchema.safeParse(await readJson(request, LARGEST_BODY))
        const names = Object.keys(jobs)
        const job = asked.success && names.includes(asked.data.name) ? jobs[asked.data.name] : undefined
        if (!asked.success || !job)
          throw new Refusal('BAD_REQUEST', 400, `name must be one of ${names.join(', ')}; date is ISO 8601`)
        const now = asked.data.date === undefined ? clock.now() : new Date(asked.data.date)
        const counts = await job(now)
        return jsonReply(200, { name: asked.data.name, date: now.toISOString(), counts }, NO_STORE)
      },
    }),
  ]
}
