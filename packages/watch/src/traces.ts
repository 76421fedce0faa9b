import type { Attributes, Span } from '@opentelemetry/api'

/** Sent soon, so that what led to a crash is there. */
const SEND_EVERY_MS = 1_000

export type TracedWork = {
  readonly name: string
  readonly kind: 'SERVER' | 'CLIENT' | 'INTERNAL'
  readonly attributes?: Attributes
  /** Of work that enters this process: what a trusted hop sent along. Other work belongs to what is under way here. */
  readonly entry?: { readonly traceparent: string | undefined }
}

export type Traces = Awaited<ReturnType<typeof openTraces>>

type Place = { readonly process: string; readonly endpoint: string }

/** Traces of this process over OTLP. Names and attributes are templates and numbers: nothing of who asks. */
export async function openTraces({ process, endpoint }: Place) {
  const { context, ROOT_CONTEXT, SpanKind, trace } = await import('@opentelemetry/api')
  const { W3CTraceContextPropagator } = await import('@opentelemetry/core')
  const contexts = await contextsOfCalls()
  const provider = await providerOf({ process, endpoint })
  context.setGlobalContextManager(contexts)
  const tracer = provider.getTracer('shop')
  const w3c = new W3CTraceContextPropagator()
  const reading = { get: (carrier: Readonly<Record<string, string>>, key: string) => carrier[key], keys: Object.keys }
  const writing = {
    set: (carrier: Record<string, string>, key: string, value: string) => {
      carrier[key] = value
    },
  }
  const entered = (traceparent: string | undefined) =>
    traceparent === undefined ? ROOT_CONTEXT : w3c.extract(ROOT_CONTEXT, { traceparent }, reading)

  return {
    /** Does the work in a span, which the work ends. */
    within: <T>({ name, kind, attributes = {}, entry }: TracedWork, work: (span: Span) => T): T => {
      const parent = entry ? entered(entry.traceparent) : context.active()
      const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes }, parent)
      return context.with(trace.setSpan(parent, span), () => work(span))
    },
    /** The header by which the next process continues what is under way here; none where nothing is. */
    headers: (): Record<string, string> => {
      const headers: Record<string, string> = {}
      w3c.inject(context.active(), headers, writing)
      return headers
    },
    isUnderWay: () => trace.getSpan(context.active()) !== undefined,
    close: async () => {
      contexts.disable()
      context.disable()
      await provider.shutdown()
    },
  }
}

async function contextsOfCalls() {
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks')
  return new AsyncLocalStorageContextManager().enable()
}

async function providerOf({ process, endpoint }: Place) {
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const { BasicTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-base')
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  return new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `shop-${process}` }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: SEND_EVERY_MS })],
  })
}

const ERROR_STATUS = 2

/** Ends a span as its work ended. The text of an error may name somebody: only its kind is told. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined) {
    const { name, code } = error as { readonly name?: string; readonly code?: string }
    span.setStatus({ code: ERROR_STATUS }).setAttribute('error.type', code ?? name ?? 'Error')
  }
  span.end()
}
