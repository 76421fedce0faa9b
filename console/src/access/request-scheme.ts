import { headers } from 'next/headers'
import { consoleHosts, type Scheme } from './console-hosts'

const schemeOf = consoleHosts(process.env)

/** The console as this browser knows it. */
export async function requestOrigin(): Promise<string> {
  return `${await requestScheme()}://${(await headers()).get('host') ?? ''}`
}

/** How the host that was asked for is served. */
export const requestScheme = async (): Promise<Scheme> => schemeOf((await headers()).get('host') ?? '') ?? 'http'
