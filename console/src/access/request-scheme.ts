import { headers } from 'next/headers'
import { consoleHosts, type Scheme } from './console-hosts'

const schemeOf = consoleHosts(process.env)

/** How the host that was asked for is served. */
export const requestScheme = async (): Promise<Scheme> => schemeOf((await headers()).get('host') ?? '') ?? 'http'
