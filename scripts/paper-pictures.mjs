import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** In the page itself, as whoever is signed in: the newest paper of an order as a file. */
const paperOf = (page, number) =>
  page.evaluate(async (order) => {
    const at = `/api/desk/orders/${order}`
    const { invoices } = await (await fetch(at)).json()
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${at}/papers/${invoices[0].id}`, { method: 'POST', headers, body: '{}' })
    const file = await fetch((await answer.json()).pdf)
    return [...new Uint8Array(await file.arrayBuffer())]
  }, number)

/** The first page of the newest paper of each order, as pictures. Needs `pdftoppm` of poppler-utils. */
export async function paperPictures(page, numbers) {
  const folder = mkdtempSync(join(tmpdir(), 'papers-'))
  const pictures = []
  for (const number of numbers) {
    const file = join(folder, `${number}.pdf`)
    writeFileSync(file, Uint8Array.from(await paperOf(page, number)))
    execFileSync('pdftoppm', ['-png', '-singlefile', '-r', '110', file, join(folder, number)])
    pictures.push(readFileSync(join(folder, `${number}.png`)))
  }
  rmSync(folder, { recursive: true })
  return pictures
}
