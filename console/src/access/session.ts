import { getIronSession } from 'iron-session'
import { cookies } from 'next/headers'

/** The cookie holds a random session id only; the row in the database decides on every request. */
export type ConsoleSession = { staffSessionId?: string }

export async function consoleSession() {
  const password = process.env.SESSION_SECRET
  if (!password) throw new Error('SESSION_SECRET is missing: set it in the environment.')
  return getIronSession<ConsoleSession>(await cookies(), {
    password,
    cookieName: 'ralph-console-session',
    cookieOptions: { httpOnly: true, sameSite: 'lax', secure: false, path: '/' },
  })
}
