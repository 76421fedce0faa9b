/** True where the code of the authenticator fits. */
export async function stepUp(code: string): Promise<boolean> {
  const answer = await fetch('/api/session/step-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  })
  return answer.ok
}
