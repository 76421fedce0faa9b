import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import { Agent as HttpsAgent, request as requestByHttps } from 'node:https'
import { isIP } from 'node:net'

/** Shorter than any server or proxy of ours keeps a connection over which nothing is asked. */
const IDLE_MS = 4_000

export type AskServer = (
  question: Pick<RequestOptions, 'method' | 'path' | 'headers' | 'timeout'>,
  onAnswer?: (answer: IncomingMessage) => void,
) => ClientRequest

/** Asks one of our own servers, by http or https, over connections that are kept for the next question. */
export function askerOf(origin: string): AskServer {
  const { protocol, hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[|\]$/g, '')
  const keeping = { keepAlive: true, scheduling: 'lifo', timeout: IDLE_MS } as const
  if (protocol !== 'https:') {
    const agent = new HttpAgent(keeping)
    return (question, onAnswer) => request({ ...question, agent, host, port }, onAnswer)
  }
  // The certificate is that of the server that is asked, not of the host that the visitor named in the headers.
  const agent = new HttpsAgent({ ...keeping, servername: isIP(host) ? '' : host })
  return (question, onAnswer) => requestByHttps({ ...question, agent, host, port }, onAnswer)
}
