import 'server-only'

type Answer<T> = { readonly data?: T | null; readonly errors?: readonly { readonly message: string }[] }

/** A page render asks the services directly; the browser asks its own origin. Both give the same answers. */
export async function ask<T>(operationName: string, query: string, variables: Record<string, unknown>): Promise<T> {
  const services = process.env.SERVICES_URL ?? 'http://127.0.0.1:4000'
  const response = await fetch(`${services}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-apikey': process.env.API_KEY ?? '' },
    body: JSON.stringify({ operationName, query, variables }),
    signal: AbortSignal.timeout(5000),
  })
  const { data, errors } = (await response.json()) as Answer<T>
  if (!data) throw new Error(`${operationName}: ${errors?.[0]?.message ?? `status ${response.status}`}`)
  return data
}
