/** One answer of a process over HTTP, without anything of who asked: the route is a template, never an address. */
export type Answered = {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
  readonly bytes: number
  readonly requestId: string | undefined
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Whoever sends other words than these makes no new series. */
export const knownMethod = (method: string): string => (METHODS.has(method) ? method : 'OTHER')
