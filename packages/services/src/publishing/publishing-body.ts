import type { z } from 'zod'
import { readJson } from '../platform/http/body'
import { HttpError } from '../platform/http/reply'
import type { HttpRequest } from '../platform/http/request'
import { Refusal } from '../platform/refusal'

const BODY_BYTES = 2_000_000

export async function bodyOf<T>(request: HttpRequest, schema: z.ZodType<T>): Promise<T> {
  const read = schema.safeParse(await readJson(request, BODY_BYTES))
  if (read.success) return read.data
  const issues = read.error.issues.map(({ path, message }) => ({ path, message }))
  throw new Refusal('BAD_USER_INPUT', 400, 'The request is not readable', { issues })
}

export const notFound = () => new HttpError(404, 'NOT_FOUND', 'No such address')
