import type { z } from 'zod'
import { readJson } from '../../platform/http/body'
import type { HttpRequest } from '../../platform/http/request'
import { Refusal } from '../../platform/refusal'

const LARGEST_BODY = 8_192

export async function bodyOf<Schema extends z.ZodType>(
  request: HttpRequest,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = schema.safeParse(await readJson(request, LARGEST_BODY))
  if (!body.success) {
    const fields = body.error.issues.map(({ path }) => path.join('.')).join(', ')
    throw new Refusal('BAD_REQUEST', 400, `The body cannot be read: ${fields}`)
  }
  return body.data
}
