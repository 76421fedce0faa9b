import { type ImpersonationStart, impersonationStartedSchema } from '@shop/contract/rest/impersonation'
import { askDesk } from '@/lib/ask-desk'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Starts a look at the shop as a customer and hands it over: a form goes to the session's own host in a new tab. The
 * code stands in no address, and the verifier never leaves this page before.
 */
export async function handOver(wish: Omit<ImpersonationStart, 'way' | 'challenge'>): Promise<void> {
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)))
  const challenge = base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(verifier))))
  const started = await askDesk('/impersonations', impersonationStartedSchema, {
    method: 'POST',
    body: { ...wish, way: 'handoff', challenge },
  })
  const form = document.createElement('form')
  Object.assign(form, { method: 'post', action: started.url ?? '', target: '_blank', rel: 'noopener', hidden: true })
  for (const [name, value] of Object.entries({ code: started.code ?? '', verifier })) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
