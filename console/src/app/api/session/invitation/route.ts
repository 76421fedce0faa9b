import { staffInvitationSchema } from '@shop/contract/rest/staff-access'
import { NextResponse } from 'next/server'
import { isSameOrigin } from '@/access/same-origin'
import { consoleSession } from '@/access/session'
import { openInvitation } from '@/access/staff-api'

export async function POST(request: Request) {
  if (!isSameOrigin(request)) return NextResponse.json({ ok: false, error: 'crossSite' }, { status: 403 })
  const body = staffInvitationSchema.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return NextResponse.json({ ok: false, error: 'wrongInvitation' }, { status: 400 })
  const answer = await openInvitation(body.data.secret, request.headers.get('x-forwarded-for') ?? '')
  if (!answer.ok) return NextResponse.json(answer, { status: answer.error === 'tooManyTries' ? 429 : 403 })
  const session = await consoleSession()
  session.staffSessionId = answer.sessionId
  await session.save()
  return NextResponse.json({ ok: true })
}
