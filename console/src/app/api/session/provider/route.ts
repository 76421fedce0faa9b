import { staffProviderPurposeSchema } from '@shop/contract/rest/staff-provider'
import { type NextRequest, NextResponse } from 'next/server'
import { pathWithin } from '@/access/path-within'
import { requestOrigin } from '@/access/request-scheme'
import { consoleSession, providerVisit } from '@/access/session'
import { beginVisit } from '@/access/staff-api'
import { visitEnd } from '@/access/visit-end'

/** Sends the browser to the OpenID provider: to sign in, or to prove anew whose session this is (`?for=`). */
export async function GET({ headers, nextUrl }: NextRequest) {
  // A picture, script or frame of another page is nobody on the way in.
  if ((headers.get('sec-fetch-dest') ?? 'document') !== 'document') return new NextResponse(null, { status: 403 })
  const purpose = staffProviderPurposeSchema.catch('sign-in').parse(nextUrl.searchParams.get('for'))
  const to = pathWithin(nextUrl.searchParams.get('to') ?? undefined)
  const origin = await requestOrigin()
  const { staffSessionId } = await consoleSession()
  const wish = { origin, purpose, ...(purpose !== 'sign-in' && { sessionId: staffSessionId ?? '' }) }
  const answer = await beginVisit(wish, headers.get('x-forwarded-for') ?? '').catch(() => undefined)
  if (!answer?.ok)
    return NextResponse.redirect(visitEnd(origin, { purpose, to, error: answer?.error ?? 'unreachable' }))
  const visit = await providerVisit()
  Object.assign(visit, { secret: answer.secret, purpose, to })
  await visit.save()
  return NextResponse.redirect(answer.address)
}
