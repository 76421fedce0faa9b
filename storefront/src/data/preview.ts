import type { PreviewSession } from '@shop/contract/rest/previews'
import { fetchFromServices, ServiceRefusal } from './service-fetch'

export type { PreviewSession }

export const PREVIEW_COOKIE = '__Host-preview'
const TOKEN = /^pv\.[\w-]{43}\.[\w-]{43}$/

export const isPreviewToken = (segment: unknown): segment is string =>
  typeof segment === 'string' && TOKEN.test(segment)

type Grant = {
  readonly secret: string
  readonly maxAge: number
  readonly market: string
  readonly customerType: string | null
}

/** The token is worth one cookie on the host that it was made for; undefined: it is worth nothing. */
export const exchangePreviewToken = (token: string, host: string) =>
  orNothing(fetchFromServices<Grant>('/previews/exchange', { body: { token, host } }))

export const previewSession = (secret: string, host: string) =>
  orNothing(
    fetchFromServices<PreviewSession>('/previews/session', {
      headers: { 'x-preview-secret': secret, 'x-preview-host': host },
    }),
  )

export const previewOfToken = (token: string) =>
  orNothing(fetchFromServices<PreviewSession>(`/previews/address?token=${encodeURIComponent(token)}`))

export const previewOfView = (view: string) => orNothing(fetchFromServices<PreviewSession>(`/previews/views/${view}`))

async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status < 500) return undefined
    throw error
  }
}
