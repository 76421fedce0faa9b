import type { z } from 'zod'

const TIMEOUT_MS = 3_000

export class ServiceRefusal extends Error {
  constructor(readonly status: number) {
    super(`The services answered ${status}`)
  }
}

/** Addresses of the services that open to our own servers only. */
export async function fetchFromServices<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
  { body, headers = {} }: { readonly body?: object; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<z.output<Schema>> {
  const answer = await fetch(`${process.env.SERVICES_URL ?? 'http://127.0.0.1:4000'}${path}`, {
    headers: {
      'x-forwarder-secret': process.env.FORWARDER_SECRET ?? '',
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    cache: undefined,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new ServiceRefusal(answer.status)
  return schema.parse(await answer.json())
}
