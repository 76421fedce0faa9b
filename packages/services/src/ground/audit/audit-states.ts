import { createHmac } from 'node:crypto'
import {
  type AuditChange,
  type AuditCreation,
  type AuditDeletion,
  type AuditEventName,
  type AuditLook,
  auditChanges,
  auditCreations,
  auditDeletions,
} from '@shop/domain/staff'

/** A thing as it was or is, by the names of its fields. The record keeps the names and a print, never a value. */
export type AuditState = Readonly<Record<string, unknown>>

/** `words` are codes that help to read the row; they come after the names of what changed. */
type Changed = { readonly words?: readonly string[]; readonly fields?: undefined; readonly sought?: undefined }
type Created = Changed & { readonly before?: undefined; readonly after: AuditState }
type Altered = Changed & { readonly before: AuditState; readonly after: AuditState }
type Deleted = Changed & { readonly before: AuditState; readonly after?: undefined }
type Unchanged = { readonly before?: undefined; readonly after?: undefined }
type AuditLooked = Unchanged & {
  /** What was shown or looked for by. */
  readonly fields?: readonly string[]
  /** What was looked for: of it, too, only the print is kept. */
  readonly sought?: unknown
  readonly words?: undefined
}
/** Begun or refused: nothing is other for it yet. */
export type AuditTried = Unchanged & {
  readonly words?: readonly string[]
  readonly fields?: undefined
  readonly sought?: undefined
}

/**
 * What an entry has to say of before and after: a creation has no before, a deletion no after, a change has both. Of
 * events of several kinds nothing can be said at once.
 */
export type AuditStates<Name extends AuditEventName> = [Name] extends [AuditCreation]
  ? Created
  : [Name] extends [AuditChange]
    ? Altered
    : [Name] extends [AuditDeletion]
      ? Deleted
      : [Name] extends [AuditLook]
        ? AuditLooked
        : never

export type AnyAuditStates = Created | Altered | Deleted | AuditLooked | AuditTried

type Said = AnyAuditStates & { readonly event: AuditEventName; readonly result: 'ok' | 'refused' | 'begun' }

/**
 * What the row says of them. Without the key nobody can guess what a print is of; with the key of its subject it is noise
 * once that key is gone.
 */
export function printsOf({ before, after, fields, sought, words = [] }: Said, key: Buffer) {
  const print = (value: unknown) =>
    value === undefined ? null : createHmac('sha256', key).update(JSON.stringify(value)).digest('hex')
  if (!before && !after) return { fields: fields ?? words, before_hash: null, after_hash: print(sought) }
  const changed = changedNames(before, after)
  return { fields: [...new Set([...changed, ...words])], before_hash: print(before), after_hash: print(after) }
}

const WITH_BEFORE: ReadonlySet<string> = new Set([...auditChanges, ...auditDeletions])
const WITH_AFTER: ReadonlySet<string> = new Set([...auditChanges, ...auditCreations])

/** The types say it too; this is for what is put together from parts. */
export function requireStates({ event, result, before, after }: Said): void {
  const happened = result === 'ok'
  const isWhole =
    (before !== undefined) === (happened && WITH_BEFORE.has(event)) &&
    (after !== undefined) === (happened && WITH_AFTER.has(event))
  const isNamed = [before, after].every((state) => state === undefined || Object.keys(state).length > 0)
  if (!isWhole || !isNamed) throw new Error(`An entry of ${event} does not say what was and what is`)
}

/** The fields that are not the same, or the word for none where something was set to what it was. */
function changedNames(before: AuditState = {}, after: AuditState = {}): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const others = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return others.length > 0 ? others : ['unchanged']
}
