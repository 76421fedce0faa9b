import type { FormatLocale } from '@shop/domain/format'
import type { AuditEventName, StaffPermission } from '@shop/domain/staff'
import type { ZodType, z } from 'zod'
import type { AuditEntry, AuditOrigin } from '../../ground/audit/audit'
import type { AuditStates, AuditTried } from '../../ground/audit/audit-states'
import type { HttpRequest } from '../../platform/http/request'
import type { Queryable } from '../../platform/sql'
import type { StaffActor } from './staff-door'

/** What an entry of the record says beside who did what, and from where. */
export type AuditAbout = Pick<AuditEntry, 'userId' | 'marketId' | 'target' | 'reason'>

export type StaffCall = {
  readonly request: HttpRequest
  readonly staff: StaffActor
  readonly origin: AuditOrigin
  readonly params: readonly string[]
  readonly query: <Schema extends ZodType>(schema: Schema) => z.output<Schema>
  /** In which amounts and numbers are written for whoever reads them. */
  readonly language: FormatLocale
  readonly body: <Schema extends ZodType>(schema: Schema) => Promise<z.output<Schema>>
  /** Refuses, on record, what the permission does not reach: in this market, or in every one where none is named. */
  readonly require: (permission: StaffPermission, marketId?: string) => Promise<void>
  /** Of these markets, those in which somebody may do it. */
  readonly marketsFor: (permission: StaffPermission, known: readonly string[]) => string[]
  /** Written before the deed. */
  readonly record: <Name extends AuditEventName>(event: Name, about: AuditAbout & AuditStates<Name>) => Promise<void>
  /** Written before a deed that may still be refused; `done` follows when it was not. */
  readonly begin: (event: AuditEventName, about: AuditAbout & AuditTried) => Promise<void>
  /** Written in the transaction of the deed, so that only what happened is told. */
  readonly done: <Name extends AuditEventName>(
    tx: Queryable,
    event: Name,
    about: AuditAbout & AuditStates<Name>,
  ) => Promise<void>
}

/**
 * What is needed, before anything else: one permission, or any of several. `work` is what everybody may who is at work;
 * with `by-content` the operation requires what is needed itself, as soon as it knows what is touched.
 */
type NeededPermission = StaffPermission | readonly [StaffPermission, ...StaffPermission[]] | 'work' | 'by-content'

/** One operation of the console. `:` in the path takes any one part. */
export type StaffOperation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly permission: NeededPermission
  /** What the record calls it where that is not its method and path. */
  readonly name?: string
  readonly handle: (call: StaffCall) => Promise<unknown>
}
