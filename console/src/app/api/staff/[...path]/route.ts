import type { NextRequest } from 'next/server'
import { isSameOrigin } from '@/access/same-origin'
import { consoleSession } from '@/access/session'
import { staffOf } from '@/access/staff-api'
import { staffToken } from '@/access/staff-token'

type Context = { params: Promise<{ path: string[] }> }

/** Of the staff's own addresses those that pages of the console use; the console has a way of its own. */
const OPEN = new Set(['impersonations', 'access-requests', 'access-choice', 'audit'])
/** What proves that a page of the console asked goes on as it came: the services look at it themselves. */
const PASSED_ON = [
  'origin',
  'sec-fetch-site',
  'x-console-csrf',
  'user-agent',
  'content-type',
  'x-forwarded-for',
] as const

async function forward(request: NextRequest, { params }: Context): Promise<Response> {
  const { path } = await params
  const isChange = request.method !== 'GET'
  const { staffSessionId } = await consoleSession()
  if (!staffSessionId) return refusal(401, 'UNAUTHENTICATED')
  if (isChange && !isSameOrigin(request)) return refusal(403, 'CROSS_SITE')
  try {
    if (path.join('/') === 'csrf') {
      const staff = await staffOf(staffSessionId)
      return staff ? json(200, JSON.stringify({ csrf: staff.csrf })) : refusal(401, 'UNAUTHENTICATED')
    }
    const token = await staffToken(staffSessionId, request.headers.get('x-staff-background') === '1')
    if (!token) return refusal(401, 'UNAUTHENTICATED')
    if (!OPEN.has(path[0] ?? '')) return refusal(404, 'NOT_FOUND')
    const headers = new Headers({
      'x-forwarder-secret': process.env.FORWARDER_SECRET ?? '',
      'x-staff-token': token,
    })
    for (const name of PASSED_ON) headers.set(name, request.headers.get(name) ?? '')
    const answer = await fetch(
      `${process.env.SERVICES_URL}/staff/${path.map(encodeURIComponent).join('/')}${request.nextUrl.search}`,
      { method: request.method, cache: 'no-store', headers, ...(isChange && { body: await request.text() }) },
    )
    return json(answer.status, await answer.text(), answer.headers)
  } catch {
    return refusal(503, 'UNAVAILABLE')
  }
}

function json(status: number, body: string, from?: Headers): Response {
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'x-request-id': from?.get('x-request-id') ?? '',
  }
  const wait = from?.get('retry-after')
  if (wait) headers['retry-after'] = wait
  if (status === 204) return new Response(null, { status, headers })
  return new Response(body, { status, headers: { ...headers, 'content-type': 'application/json; charset=utf-8' } })
}

const refusal = (status: number, code: string) =>
  json(status, JSON.stringify({ errors: [{ message: code, extensions: { code, status } }] }))

export { forward as GET, forward as POST }
