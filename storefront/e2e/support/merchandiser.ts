import { info } from '@shop/testkit/browser'
import { OURS as ours, staffSessionOf } from '@shop/testkit/staff-entry'

const services = new URL(info.graphql).origin

type Draft = {
  readonly id: string
  readonly version: number
  readonly risk: 'low' | 'high'
  readonly issues: readonly { readonly path: readonly (string | number)[]; readonly code: string }[]
}
type Preview = { readonly token: string; readonly host: string }

/** A member of the staff at the operations that the console's screens of markets, widgets and content use. */
export async function merchandiser(which = 0, role = 'merchandiser') {
  const person = info.staff.filter((one) => one.role === role)[which]
  const answer = async <T>(response: Response): Promise<T> => {
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  if (!person) throw new Error(`The demo has no ${role}`)
  const sessionId = await staffSessionOf(person)
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const issued = await fetch(`${services}/staff/sessions/${sessionId}/token`, { method: 'POST', headers: ours })
    const { token } = await answer<{ token: string }>(issued)
    return answer<T>(
      await fetch(`${services}/staff/publishing/${path}`, {
        headers: { ...ours, 'x-staff-token': token },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      }),
    )
  }
  const step = (draft: Draft, name: string, more: object = {}) =>
    call<Draft>(`drafts/${draft.id}/${name}`, { version: draft.version, ...more })
  type Live<Body> = { readonly body: Body; readonly version: number }
  const live = <Body>(kind: string, key: string) => call<Live<Body>>(`documents/${kind}/${encodeURIComponent(key)}`)

  return {
    call,
    step,
    live,
    draft: (name: string) => call<Draft>('drafts', { name }),
    put: (draft: Draft, kind: string, key: string, body: object | null) => step(draft, 'put', { kind, key, body }),
    publish: (draft: Draft) => step(draft, 'publish'),
    rollBack: (...documents: readonly { kind: string; key: string; version: number }[]) =>
      call('rollback', { documents, note: 'Back to how it was' }),
    preview: (draft: Draft, marketId: string, more: object = {}) =>
      call<Preview>('previews', { draftId: draft.id, marketId, ...more }),
  }
}

/** The form that the console sends into its frame: the token goes in a body, never in an address. */
export const previewForm = ({ token, host }: Preview, port: string, to: string) =>
  `<form method="post" action="http://${host}:${port}/__preview"><input name="token" value="${token}"><input name="to" value="${to}"><button>Open</button></form>`
