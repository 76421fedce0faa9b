import { type StaffShop, staffSession } from './staff-session'

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Body = any
type Answer = { readonly status: number; readonly body: Body }

/** A merchandiser's calls to the publishing service, as the console's server makes them. */
export async function publishingCalls(shop: StaffShop, role = 'merchandiser') {
  const session = await staffSession(shop, role)
  const call = async (path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(`${shop.url}/staff/publishing/${path}`, {
      headers: await session.headers(),
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  }
  const expected = async (answer: Promise<Answer>) => {
    const { status, body } = await answer
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
    return body
  }
  const document = (kind: string, key: string) => expected(call(`documents/${kind}/${encodeURIComponent(key)}`))
  const step = (draft: { id: string; version: number }, name: string, more: object = {}) =>
    call(`drafts/${draft.id}/${name}`, { version: draft.version, ...more })

  return {
    session,
    call,
    document,
    step,
    done: (draft: { id: string; version: number }, name: string, more?: object) => expected(step(draft, name, more)),
    draft: (name: string) => expected(call('drafts', { name })),
    /** A draft with one document, changed from what is live. */
    change: async (kind: string, key: string, change: (body: Body) => unknown) => {
      const { body } = await document(kind, key)
      const draft = await expected(call('drafts', { name: `Change of ${key}` }))
      return expected(step(draft, 'put', { kind, key, body: change(structuredClone(body)) }))
    },
  }
}
