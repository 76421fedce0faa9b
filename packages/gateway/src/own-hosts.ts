import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** What a host adds to its pages, and who may show them in a frame. */
export type Dress = { readonly decorate: (html: string) => string; readonly frames: readonly string[] }

/** This server's own ways, for a host that decides itself which of them a request goes. */
export type HostTools = {
  readonly isHttps: boolean
  /** The address belongs to a service. */
  readonly isForwarded: boolean
  readonly forward: () => void
  /** True where it was a file of the build. */
  readonly sendFile: () => Promise<boolean>
  readonly renderPage: (dress: Dress) => Promise<void>
}

/** Hosts that an app answers in a way of its own: nothing of them is kept, or comes from what is kept. */
export type OwnHosts = {
  readonly handles: (host: string) => boolean
  readonly respond: (request: IncomingMessage, answer: ServerResponse, tools: HostTools) => Promise<void>
  readonly upgrade: (request: IncomingMessage, socket: Duplex, forward: () => void) => Promise<void>
}
