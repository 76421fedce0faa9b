import { type NextRequest, NextResponse } from 'next/server'
import { requestOrigin } from '@/access/request-scheme'
import { consoleSession, providerVisit } from '@/access/session'
import { endVisit } from '@/access/staff-api'
import { visitEnd } from '@/access/visit-end'

const OVER = { ok: false, error: 'visitOver' } as const

/** The provider led back. Which visit it was stands in the cookie of this browser alone. */
export async function GET({ headers, nextUrl }: NextRequest) {
  const origin = await requestOrigin()
  const visit = await providerVisit()
  const { secret, purpose = 'sign-in', to = '/' } = visit
  visit.destroy()
  const address = headers.get('x-forwarded-for') ?? ''
  const brought = secret && { secret, query: nextUrl.search.slice(1) }
  const answer = brought ? await endVisit(brought, address).catch(() => undefined) : OVER
  if (!answer?.ok)
    return NextResponse.redirect(visitEnd(origin, { purpose, to, error: answer?.error ?? 'unreachable' }))
  const session = await consoleSession()
  session.staffSessionId = answer.sessionId
  await session.save()
  return NextResponse.redirect(visitEnd(origin, { purpose, to }))
}
