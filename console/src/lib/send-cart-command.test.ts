import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { sendCartCommand } from './send-cart-command'

afterEach(() => vi.unstubAllGlobals())

it('[ASSIST-37] sends a change of a cart again under its key when no answer came, and every other one under its own', async () => {
  const keys: string[] = []
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Response.json({}, { status: 503 }),
    () => Response.json({}),
    () => Response.json({}, { status: 409 }),
    () => Response.json({}),
  ]
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    keys.push(JSON.parse(body).key)
    return answers[keys.length - 1]?.()
  })
  const add = () => sendCartCommand('carts/c', z.object({}), { do: 'add', skuId: 7, version: 2 }).catch(() => {})
  for (const _ of answers) await add()
  const [lost, failed, answered, refused, next] = keys
  expect(lost).toMatch(/^[0-9a-f-]{36}$/)
  expect([failed, answered]).toEqual([lost, lost])
  expect(new Set([lost, refused, next]).size).toBe(3)
})
