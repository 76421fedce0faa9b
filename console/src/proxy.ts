import { type NextRequest, NextResponse } from 'next/server'

/** Layouts do not know where they are; the guard of the console has to, to come back after the sign-in. */
export function proxy({ headers, nextUrl }: NextRequest) {
  const told = new Headers(headers)
  told.set('x-desk-path', `${nextUrl.pathname}${nextUrl.search}`)
  return NextResponse.next({ request: { headers: told } })
}

export const config = { matcher: '/((?!_next/|api/).*)' }
