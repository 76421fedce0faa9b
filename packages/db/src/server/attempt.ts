import { DatabaseError } from '../database-error'

/** Does something with files and turns the usual refusals of the machine into one sentence. */
export function attempt<Result>(what: string, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw fileError(what, error)
  }
}

export function fileError(what: string, error: unknown): unknown {
  if (error instanceof DatabaseError) return error
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new DatabaseError('NO_RIGHTS', `This user may not ${what}.`, { cause: error })
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new DatabaseError('NO_SPACE', `The disk is full: there was no room to ${what}.`, { cause: error })
  if (code === 'ENOTDIR' || code === 'EEXIST')
    return new DatabaseError('NO_RIGHTS', `Could not ${what}: a file is in the way.`, { cause: error })
  return error
}
