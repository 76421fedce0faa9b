import type { NextRequest } from 'next/server'
import { isSameOrigin } from '@/access/same-origin'
import { consoleSession } from '@/access/session'
import { staffToken } from '@/access/staff-token'
import { consoleLocale } from '@/i18n/locale'

type Context = { params: Promise<{ path: string[] }> }

/** What is asked below `publishing/` has a door of its own beside the console's. */
const doorOf = ([first]: readonly string[]) => (first === 'publishing' ? '/staff/' : '/staff/desk/')

/** The browser's way to the console: adds who asks, which the browser cannot say itself. */
async function forward(request: NextRequest, { params }: Context): Promise<Response> {
  const { staffSessionId } = await consoleSession()
  if (!staffSessionId) return refusal(401, 'UNAUTHENTICATED')
  if (request.method !== 'GET' && !isSameOrigin(request)) return refusal(403, 'CROSS_SITE')
  const { path } = await params
  const address = `${process.env.SERVICES_URL}${doorOf(path)}${path.map(encodeURIComponent).join('/')}${request.nextUrl.search}`
  const body = request.method === 'GET' ? undefined : await request.arrayBuffer()
  try {
    const token = await staffToken(staffSessionId, request.headers.get('x-staff-background') === '1')
    if (!token) return refusal(401, 'UNAUTHENTICATED')
    const answer = await fetch(address, {
      method: request.method,
      cache: 'no-store',
      headers: {
        'x-forwarder-secret': process.env.FORWARDER_SECRET ?? '',
        'x-staff-token': token,
        'accept-language': await consoleLocale(),
        'x-forwarded-for': request.headers.get('x-forwarded-for') ?? '',
        'user-agent': request.headers.get('user-agent') ?? '',
        ...(body?.byteLength && { 'content-type': request.headers.get('content-type') ?? 'application/json' }),
      },
      ...(body?.byteLength && { body }),
    })
    return new Response(await answer.text(), {
      status: answer.status,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': answer.headers.get('x-request-id') ?? '',
      },
    })
  } catch {
    return refusal(503, 'UNAVAILABLE')
  }
}

const refusal = (status: number, code: string) =>
  Response.json(
    { errors: [{ message: code, extensions: { code, status } }] },
    { status, headers: { 'cache-control': 'no-store' } },
  )

export { forward as DELETE, forward as GET, forward as POST, forward as PUT }
