import { staffCredentialsSchema } from '@shop/contract/rest/staff'
import { NextResponse } from 'next/server'
import { isSameOrigin } from '@/access/same-origin'
import { consoleSession } from '@/access/session'
import { signIn, signOut } from '@/access/staff-api'

export async function POST(request: Request) {
  if (!isSameOrigin(request)) return NextResponse.json({ ok: false, error: 'crossSite' }, { status: 403 })
  const credentials = staffCredentialsSchema.safeParse(await request.json().catch(() => undefined))
  if (!credentials.success) return NextResponse.json({ ok: false, error: 'wrongCredentials' }, { status: 400 })
  const { email, password } = credentials.data
  const answer = await signIn(email, password, request.headers.get('x-forwarded-for') ?? '')
  if (!answer.ok) return NextResponse.json(answer, { status: answer.error === 'tooManyTries' ? 429 : 401 })
  const session = await consoleSession()
  session.staffSessionId = answer.sessionId
  await session.save()
  return NextResponse.json({ ok: true })
}

export async function DELETE(request: Request) {
  if (!isSameOrigin(request)) return NextResponse.json({ ok: false, error: 'crossSite' }, { status: 403 })
  const session = await consoleSession()
  if (session.staffSessionId) await signOut(session.staffSessionId)
  session.destroy()
  return NextResponse.json({ ok: true })
}
