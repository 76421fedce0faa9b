// Every operation says what it means while staff look at the shop as a customer; a new one fails until somebody decided.

import { modules } from '../src/compose/graphql-modules'
import { unclassifiedOperations } from '../src/people/impersonation/unclassified-operations'
import { composeSchema } from '../src/platform/graphql/schema'

const { missing, idle } = unclassifiedOperations(composeSchema(modules))
for (const name of missing)
  process.stderr.write(`${name}: say in packages/domain/src/staff/operation-classes.ts whether staff may do it\n`)
for (const name of idle) process.stderr.write(`${name}: is classed and does not exist\n`)
process.exitCode = missing.length + idle.length > 0 ? 1 : 0
