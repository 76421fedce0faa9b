import { NextResponse } from 'next/server'
import { isSameOrigin } from '@/access/same-origin'
import { consoleSession } from '@/access/session'
import { isSessionStep, takeStep } from '@/access/staff-api'

type Context = { readonly params: Promise<{ readonly step: string }> }

/** A proof, or a change of the own way in: the session goes on under a new id, which only the cookie learns. */
export async function POST(request: Request, { params }: Context) {
  const session = await consoleSession()
  if (!session.staffSessionId) return NextResponse.json({ ok: false, error: 'sessionOver' }, { status: 401 })
  if (!isSameOrigin(request)) return NextResponse.json({ ok: false, error: 'crossSite' }, { status: 403 })
  const { step } = await params
  if (!isSessionStep(step)) return NextResponse.json({ ok: false, error: 'unknown' }, { status: 404 })
  const body: unknown = await request.json().catch(() => ({}))
  const answer = await takeStep(session.staffSessionId, step, body, {
    address: request.headers.get('x-forwarded-for') ?? '',
    origin: request.headers.get('origin') ?? '',
  })
  if (!answer) return NextResponse.json({ ok: false, error: 'sessionOver' }, { status: 401 })
  if (!answer.ok) return NextResponse.json(answer, { status: answer.error === 'tooManyTries' ? 429 : 403 })
  const told: Record<string, unknown> = { ...answer }
  if (typeof told.sessionId === 'string') {
    session.staffSessionId = told.sessionId
    await session.save()
    delete told.sessionId
  }
  return NextResponse.json(told)
}
