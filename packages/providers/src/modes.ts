import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { type Answer, json, refused } from './http/answer'
import { hasKey, jsonOf, type Request } from './http/request'
import type { Route } from './http/serve'

/** How the API misbehaves, for tests and for trying by hand. A start begins without any of it. */
export const apiModes = z.object({
  /** Every answer of the API comes this much later. */
  slowMs: z.number().int().min(0).max(60_000).default(0),
  /** This many requests are answered with 500 before anything is done. */
  failNext: z.number().int().min(0).max(1_000_000).default(0),
  /** This many requests are done, and answered with something that is no answer. */
  garbageNext: z.number().int().min(0).max(1_000_000).default(0),
  /** This many requests are done, and never answered. */
  hangNext: z.number().int().min(0).max(1_000_000).default(0),
})
export type ApiModes = z.infer<typeof apiModes>

export type Modes<All extends ApiModes> = { current: All }

export const GARBAGE: Answer = {
  status: 200,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: '{"status":"ok","amountMinor":"<html>',
}

/** The routes of an API behind its key, under its modes; and the address that sets the modes. */
export function apiRoutes<All extends ApiModes>(
  key: string,
  schema: z.ZodType<All>,
  modes: Modes<All>,
  routes: readonly Route[],
): Route[] {
  const keyed = (handle: Route['handle']) => (request: Request) =>
    hasKey(request, key) ? handle(request) : refused(401, 'unauthorised', 'The key is missing or wrong')
  const underModes = (handle: Route['handle']) => async (request: Request) => {
    const { slowMs, failNext, garbageNext, hangNext } = modes.current
    if (slowMs > 0) await setTimeout(slowMs)
    if (failNext > 0) {
      modes.current = { ...modes.current, failNext: failNext - 1 }
      return refused(500, 'failing', 'The stand-in was told to fail')
    }
    if (garbageNext > 0) modes.current = { ...modes.current, garbageNext: garbageNext - 1 }
    else if (hangNext > 0) modes.current = { ...modes.current, hangNext: hangNext - 1 }
    const answer = await handle(request)
    if (garbageNext > 0) return GARBAGE
    return hangNext > 0 ? undefined : answer
  }
  const setModes = async (request: Request) => {
    const { body } = await jsonOf(request, z.record(z.string(), z.unknown()))
    const wanted = schema.safeParse({ ...modes.current, ...body })
    if (!wanted.success) return refused(400, 'bad-request', wanted.error.issues[0]?.message ?? 'Unknown mode')
    modes.current = wanted.data
    return json(200, modes.current)
  }
  return [
    { method: 'POST', path: /^\/v1\/modes$/, handle: keyed(setModes) },
    { method: 'GET', path: /^\/v1\/modes$/, handle: keyed(() => json(200, modes.current)) },
    ...routes.map((route) => ({ ...route, handle: keyed(underModes(route.handle)) })),
  ]
}
