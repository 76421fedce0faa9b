import { headers } from 'next/headers'
import { z } from 'zod'
import 'server-only'
import { CONTEXT_HEADER } from './request-context'

const schema = z.object({ userId: z.number().optional() })

/** What `ralph-default` found out of the request for a page that is made for one visitor. */
export async function requestContext(): Promise<z.output<typeof schema>> {
  const written = (await headers()).get(CONTEXT_HEADER)
  if (written === null) throw new Error('only personal pages are told who asks for them')
  return schema.parse(JSON.parse(decodeURIComponent(written)))
}

/** Whether somebody known asks; what they may do the services decide. */
export const isVisitorKnown = async (): Promise<boolean> => (await requestContext()).userId !== undefined
