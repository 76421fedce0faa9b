import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Value = { readonly stringValue?: string; readonly intValue?: string | number }
type Attributes = readonly { readonly key: string; readonly value: Value }[]
type Sent = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Attributes }
    readonly scopeSpans: readonly {
      readonly spans: readonly {
        readonly traceId: string
        readonly spanId: string
        readonly parentSpanId?: string
        readonly name: string
        readonly attributes: Attributes
      }[]
    }[]
  }[]
}

/** What stands at the other end of OTLP/HTTP: keeps the spans that it is sent. */
export async function startSpanReceiver() {
  const bodies: string[] = []
  const server = createServer(async (request, answer) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    if (request.url === '/v1/traces') bodies.push(body)
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** As they came, with all that stands in them. */
    text: () => bodies.join('\n'),
    spans: () => bodies.flatMap(spansIn),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const spansIn = (body: string) =>
  (JSON.parse(body) as Sent).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const { 'service.name': service } = valuesOf(resource.attributes)
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId = '', name, attributes }) => ({
        ...{ service, traceId, spanId, parentSpanId, name, attributes: valuesOf(attributes) },
      })),
    )
  })

const valuesOf = (attributes: Attributes): Readonly<Record<string, string>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(value.stringValue ?? value.intValue ?? '')]))
