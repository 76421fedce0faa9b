import { staffPasskeySignInSchema } from '@shop/contract/rest/staff-access'
import { NextResponse } from 'next/server'
import { isSameOrigin } from '@/access/same-origin'
import { consoleSession, knownDevice } from '@/access/session'
import { enterByPasskey } from '@/access/staff-api'

/** Without a proof it answers what the browser needs to show a passkey. */
export async function POST(request: Request) {
  if (!isSameOrigin(request)) return NextResponse.json({ ok: false, error: 'crossSite' }, { status: 403 })
  const body = staffPasskeySignInSchema.safeParse(await request.json().catch(() => undefined))
  if (!body.success) return NextResponse.json({ ok: false, error: 'passkeyRefused' }, { status: 400 })
  const device = await knownDevice()
  const address = request.headers.get('x-forwarded-for') ?? ''
  const origin = request.headers.get('origin') ?? ''
  const answer = await enterByPasskey(body.data, { address, device: device.token, origin })
  if (!answer.ok) return NextResponse.json(answer, { status: answer.error === 'tooManyTries' ? 429 : 401 })
  if ('options' in answer) return NextResponse.json(answer)
  const session = await consoleSession()
  session.staffSessionId = answer.sessionId
  await session.save()
  if (answer.deviceToken) device.remember(answer.deviceToken)
  return NextResponse.json({ ok: true })
}
