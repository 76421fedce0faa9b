// Opens connections that ask for nothing, every fourth sending a header so slowly that it never ends. Says how many stand.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

const [port, wanted] = process.argv.slice(2).map(Number)
const KEPT_FOR_ITSELF = 200
const openFiles = Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 1024)
const count = Math.min(wanted, openFiles - KEPT_FOR_ITSELF)
const SLOW_EVERY = 4
const AT_ONCE = 500

const open = (index) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      if (index % SLOW_EVERY === 0) {
        socket.write('GET /list HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
        const drip = setInterval(() => socket.write('a'), 1000)
        socket.once('close', () => clearInterval(drip))
      }
      resolve(true)
    })
    socket.once('error', () => resolve(false)).resume()
  })

let standing = 0
for (let begun = 0; begun < count; begun += AT_ONCE) {
  const batch = Array.from({ length: Math.min(AT_ONCE, count - begun) }, (_, index) => open(begun + index))
  standing += (await Promise.all(batch)).filter(Boolean).length
}
process.stdout.write(`${standing}\n`)
