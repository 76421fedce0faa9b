import { NextResponse } from 'next/server'
import { endFromOutside } from '@/access/staff-api'

const LONGEST_BODY = 16_384

/** Back-channel logout: the provider's own server sends this, with a token that proves itself. No cookie is read. */
export async function POST(request: Request) {
  const { headers } = request
  if (Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) > LONGEST_BODY) return answered(413)
  const token = new URLSearchParams(await request.text()).get('logout_token')
  if (!token) return answered(400)
  const status = await endFromOutside(token, headers.get('x-forwarded-for') ?? '').catch(() => 503)
  if (status === 204) return answered(200)
  return answered(status >= 500 ? 503 : 400)
}

const answered = (status: number) =>
  NextResponse.json(status === 200 ? {} : { error: 'invalid_request' }, {
    status,
    headers: { 'cache-control': 'no-store' },
  })
