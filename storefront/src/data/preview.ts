import { type PreviewSession, previewGrantSchema, previewSessionSchema } from '@shop/contract/rest/previews'
import { isolatedCookieNames } from '@shop/domain/constants'
import { fetchFromServices, ServiceRefusal } from './service-fetch'

export type { PreviewSession }

export const PREVIEW_COOKIE = isolatedCookieNames.preview
const TOKEN = /^pv\.[\w-]{43}\.[\w-]{43}$/

export const isPreviewToken = (segment: unknown): segment is string =>
  typeof segment === 'string' && TOKEN.test(segment)

/** The token is worth one cookie on the host that it was made for; undefined: it is worth nothing. */
export const exchangePreviewToken = (token: string, host: string) =>
  orNothing(fetchFromServices('/previews/exchange', previewGrantSchema, { body: { token, host } }))

export const previewSession = (secret: string, host: string) =>
  orNothing(
    fetchFromServices('/previews/session', previewSessionSchema, {
      headers: { 'x-preview-secret': secret, 'x-preview-host': host },
    }),
  )

export const previewOfToken = (token: string) =>
  orNothing(fetchFromServices(`/previews/address?token=${encodeURIComponent(token)}`, previewSessionSchema))

export const previewOfView = (view: string) =>
  orNothing(fetchFromServices(`/previews/views/${view}`, previewSessionSchema))

async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status < 500) return undefined
    throw error
  }
}
