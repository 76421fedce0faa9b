import { type ImpersonationStart, impersonationStartedSchema } from '@shop/contract/rest/impersonation'
import { impersonationLimits } from '@shop/domain/staff'
import { callStaffApi } from '@/lib/call-staff-api'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export const viewWidths = ['phone', 'tablet', 'desktop'] as const
export type ViewWidth = (typeof viewWidths)[number]

const SIZES = { tablet: [820, 1_100], phone: [390, 844] } as const

/** An empty window that knows nothing of this page; false where a tab does, or where the browser opens none. */
function openWindow(name: string, width: ViewWidth): boolean {
  if (width === 'desktop') return false
  const [wide, high] = SIZES[width]
  const opened = window.open('', name, `popup,width=${wide},height=${high}`)
  if (!opened) return false
  opened.opener = null
  return true
}

type Wish = Omit<ImpersonationStart, 'way' | 'challenge'>

/**
 * Starts a look at the shop as a customer and hands it over: a form goes to the session's own host in a new tab, or in
 * a window as wide as a device. The code stands in no address, and the verifier never leaves this page before.
 */
export async function handOver(wish: Wish, width: ViewWidth): Promise<void> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(verifier))))
  const started = await callStaffApi('/impersonations', impersonationStartedSchema, {
    method: 'POST',
    body: { ...wish, way: 'handoff', challenge },
  })
  const form = document.createElement('form')
  const place = openWindow(started.id, width) ? { target: started.id } : { target: '_blank', rel: 'noopener' }
  Object.assign(form, { method: 'post', action: started.url ?? '', hidden: true, ...place })
  for (const [name, value] of Object.entries({ code: started.code ?? '', verifier })) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

/** An address of the session's own host that signs in whoever opens it first. */
export type LoginLink = { readonly url: string; readonly until: string }

/** Starts the same by a link to copy or to open: it counts once, for 45 seconds, in this browser alone. */
export async function makeLink(wish: Wish): Promise<LoginLink> {
  const until = new Date(Date.now() + impersonationLimits.codeMs).toISOString()
  const { url = '' } = await callStaffApi('/impersonations', impersonationStartedSchema, {
    method: 'POST',
    body: { ...wish, way: 'login_token' },
  })
  return { url, until }
}
