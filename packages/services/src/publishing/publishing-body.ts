import type { ZodType, z } from 'zod'
import { readJson } from '../platform/http/body'
import type { HttpRequest } from '../platform/http/request'
import { Refusal } from '../platform/refusal'

const BODY_BYTES = 2_000_000

export async function bodyOf<Schema extends ZodType>(request: HttpRequest, schema: Schema): Promise<z.output<Schema>> {
  const read = schema.safeParse(await readJson(request, BODY_BYTES))
  if (read.success) return read.data
  const issues = read.error.issues.map(({ path, message }) => ({ path, message }))
  throw new Refusal('BAD_USER_INPUT', 400, 'The request is not readable', { issues })
}
