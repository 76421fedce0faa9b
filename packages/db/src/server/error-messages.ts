import { DatabaseError } from '../database-error'

const known: [RegExp, (data: string, detail: string) => DatabaseError][] = [
  [
    /No space left on device|Disk quota exceeded/,
    (data) => new DatabaseError('NO_SPACE', `The disk is full: the database in ${data} needs room to start.`),
  ],
  [
    /could not bind|Address already in use|could not create any TCP/,
    () =>
      new DatabaseError('PORT_IN_USE', 'The port of the database is in use by another program: choose another one.'),
  ],
  [
    /lock file "postmaster\.pid" already exists|Is another postmaster/,
    (data) => new DatabaseError('ALREADY_RUNNING', `Another database server runs in ${data}: stop it first.`),
  ],
  [
    /has invalid permissions|has wrong ownership|Permission denied/,
    (data, detail) => new DatabaseError('NO_RIGHTS', `The database server may not use ${data} (${detail}).`),
  ],
  [
    /could not locate a valid checkpoint|invalid checkpoint|control file|database files are incompatible|incorrect checksum|is not a valid data directory|could not (?:open|read|access|find) (?:file|directory|the database)|invalid page|PANIC|unrecognized configuration parameter|syntax error in file/,
    (data, detail) =>
      new DatabaseError(
        'DATA_DAMAGED',
        `The database in ${data} is damaged (${detail}): move the folder away and start again, then restore a backup.`,
      ),
  ],
]

/** What the server's own last words mean. */
export function messageFor(said: string, data: string, otherwise: string): DatabaseError {
  const lines = said
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const telling = lines.findLast((line) => /(FATAL|PANIC|error):/i.test(line)) ?? lines.at(-1) ?? 'no reason given'
  const detail = telling.replace(/^.*?(FATAL|PANIC|error):\s*/i, '').replace(/[.\s]+$/, '')
  for (const [pattern, make] of known) if (pattern.test(said)) return make(data, detail)
  return new DatabaseError('START_FAILED', `${otherwise}: ${detail}.`)
}
