export type DatabaseErrorCode =
  | 'BINARIES_MISSING'
  | 'NO_RIGHTS'
  | 'NO_SPACE'
  | 'PORT_IN_USE'
  | 'ALREADY_RUNNING'
  | 'DATA_DAMAGED'
  | 'DATA_VERSION'
  | 'START_FAILED'
  | 'START_TIMEOUT'
  | 'MIGRATION_CHANGED'
  | 'MIGRATION_MISSING'
  | 'MIGRATION_FAILED'
  | 'FOLDER_MISSING'
  | 'BACKUP_UNREADABLE'
  | 'RESTORE_REFUSED'
  | 'OPERATED'
  | 'NO_ADDRESS'
  | 'MIGRATIONS_WAIT'
  | 'NOT_LET_IN'
  | 'OWNER'
  | 'EMPTY'

/** What went wrong with the database, in one sentence that says what to do about it. */
export class DatabaseError extends Error {
  constructor(
    readonly code: DatabaseErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options)
    this.name = 'DatabaseError'
  }
}
