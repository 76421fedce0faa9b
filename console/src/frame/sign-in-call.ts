/** Why the sign-in was refused; undefined when it was not. */
export async function refusalOf(credentials: { email: string; password: string }) {
  try {
    const response = await fetch('/api/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: credentials.email.trim(), password: credentials.password }),
    })
    if (response.ok) return undefined
    if (response.status === 429) return 'tooManyTries'
    return response.status < 500 ? 'wrongCredentials' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
