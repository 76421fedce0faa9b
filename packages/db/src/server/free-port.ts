import { createServer } from 'node:net'
import { DatabaseError } from '../database-error'

/** A free port of this machine, or the wanted one when nobody has it. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'EADDRINUSE'
          ? new DatabaseError('PORT_IN_USE', `Port ${wanted} is in use: choose another one for the database.`, {
              cause,
            })
          : new DatabaseError('NO_RIGHTS', `The database may not listen on port ${wanted} (${cause.code}).`, { cause }),
      ),
    )
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : wanted))
    })
  })
}
