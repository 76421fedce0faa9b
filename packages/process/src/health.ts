/** What must be there before a process takes visitors: by its name, whether it is. */
export type Conditions = Readonly<Record<string, () => boolean | Promise<boolean>>>
type Health = { readonly status: 200 | 503; readonly body: Readonly<Record<string, unknown>> }

const WITHIN_MS = 2_000

/** The process runs: who starts processes again asks this. */
export const LIVE_PATH = '/health/live'
/** The process and all it needs is there: who sends visitors asks this. */
export const READY_PATH = '/health/ready'
/** What each process has always said of itself, and that it is ending. */
export const HEALTH_PATH = '/health'

const ENDING: Health = { status: 503, body: { status: 'ending' } }

/** Undefined for every other address. */
export function healthOf(
  path: string,
  conditions: Conditions,
  isEnding: () => boolean,
): Health | Promise<Health> | undefined {
  if (path === LIVE_PATH) return { status: 200, body: { status: 'live' } }
  if (path === READY_PATH) return isEnding() ? ENDING : readiness(conditions)
  return path === HEALTH_PATH && isEnding() ? ENDING : undefined
}

async function readiness(conditions: Conditions): Promise<Health> {
  const names = Object.keys(conditions)
  const met = await Promise.all(names.map((name) => isMet(conditions[name]!)))
  const missing = names.filter((_, at) => !met[at])
  if (missing.length === 0) return { status: 200, body: { status: 'ready' } }
  return { status: 503, body: { status: 'not ready', missing } }
}

/** Who does not say in time is not there. */
export async function isMet(condition: () => boolean | Promise<boolean>): Promise<boolean> {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<boolean>((resolve) => {
    late = setTimeout(resolve, WITHIN_MS, false)
  })
  const asked = Promise.resolve()
    .then(condition)
    .catch(() => false)
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(late))
}
