import { staffCredentialsSchema } from '@shop/contract/rest/staff'
import { NextResponse } from 'next/server'
import { requestOrigin } from '@/access/request-scheme'
import { isSameOrigin } from '@/access/same-origin'
import { consoleSession, knownDevice } from '@/access/session'
import { signedInStaff } from '@/access/signed-in-staff'
import { signIn, signOut } from '@/access/staff-api'

/** Whether this browser is signed in: a page that another site led to asks, for its own request came without the cookie. */
export async function GET() {
  const staff = await signedInStaff()
  return NextResponse.json({ isSignedIn: staff !== undefined })
}

export async function POST(request: Request) {
  if (!isSameOrigin(request)) return NextResponse.json({ ok: false, error: 'crossSite' }, { status: 403 })
  const credentials = staffCredentialsSchema.safeParse(await request.json().catch(() => undefined))
  if (!credentials.success) return NextResponse.json({ ok: false, error: 'wrongCredentials' }, { status: 400 })
  const device = await knownDevice()
  const address = request.headers.get('x-forwarded-for') ?? ''
  const answer = await signIn(credentials.data, { address, device: device.token })
  if (!answer.ok) return NextResponse.json(answer, { status: statusOf(answer.error) })
  const session = await consoleSession()
  session.staffSessionId = answer.sessionId
  await session.save()
  if (answer.deviceToken) device.remember(answer.deviceToken)
  return NextResponse.json({ ok: true })
}

export async function DELETE(request: Request) {
  if (!isSameOrigin(request)) return NextResponse.json({ ok: false, error: 'crossSite' }, { status: 403 })
  const session = await consoleSession()
  const leaveTo = session.staffSessionId ? await signOut(session.staffSessionId, await requestOrigin()) : null
  session.destroy()
  return NextResponse.json({ ok: true, leaveTo })
}

/** A password that is right, with the code still to come, is a step on the way in. */
function statusOf(error: string): number {
  if (error === 'codeNeeded') return 200
  return error === 'tooManyTries' ? 429 : 401
}
