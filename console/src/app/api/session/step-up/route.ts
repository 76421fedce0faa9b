import { NextResponse } from 'next/server'
import { z } from 'zod'
import { isSameOrigin } from '@/access/same-origin'
import { consoleSession } from '@/access/session'
import { stepUp } from '@/access/staff-api'

const bodySchema = z.object({ code: z.string().min(1).max(20) })

/** The second step: the session goes on under a new id, which only the cookie learns. */
export async function POST(request: Request) {
  if (!isSameOrigin(request)) return NextResponse.json({ ok: false, error: 'crossSite' }, { status: 403 })
  const body = bodySchema.safeParse(await request.json().catch(() => undefined))
  const session = await consoleSession()
  if (!body.success || !session.staffSessionId)
    return NextResponse.json({ ok: false, error: 'wrongCode' }, { status: 403 })
  const answer = await stepUp(session.staffSessionId, body.data.code, request.headers.get('x-forwarded-for') ?? '')
  if (!answer.ok) return NextResponse.json(answer, { status: answer.error === 'tooManyTries' ? 429 : 403 })
  session.staffSessionId = answer.sessionId
  await session.save()
  return NextResponse.json({ ok: true })
}
