import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { FACE_PATHS } from './assist-pages'
import { BAR_ICON, BAR_PATHS } from './bar'
import { BAR_STYLE } from './bar-style'

export const EMPTY_PAGE = "default-src 'none'; form-action 'self'; frame-ancestors 'none'"
const FILES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  [BAR_PATHS.style]: ['text/css; charset=utf-8', BAR_STYLE],
  [BAR_PATHS.icon]: ['image/svg+xml', BAR_ICON],
  '/favicon.ico': ['image/svg+xml', BAR_ICON],
  '/robots.txt': ['text/plain; charset=utf-8', 'User-agent: *\nDisallow: /\n'],
}

const FACES: Readonly<Record<string, string>> = {
  [FACE_PATHS.display]: 'newsreader-display-360.woff2',
  [FACE_PATHS.text]: 'hanken-grotesk-400-700.woff2',
}

export const isFile = (path: string): boolean => Object.hasOwn(FILES, path)
export const isFace = (path: string): boolean => Object.hasOwn(FACES, path)

export function sendFile(answer: ServerResponse, path: string): void {
  const [type, body] = FILES[path] ?? ['text/plain', '']
  answer.writeHead(200, { 'content-type': type }).end(body)
}

export async function sendFace(answer: ServerResponse, fontsFolder: string, path: string): Promise<void> {
  const face = await readFile(join(fontsFolder, FACES[path] ?? '')).catch(() => undefined)
  if (!face) return sayCode(answer, 404, 'NOT_FOUND')
  answer.writeHead(200, { 'content-type': 'font/woff2' }).end(face)
}

/** A page without scripts: its own style, and nothing from anywhere. */
export function sendPage(answer: ServerResponse, status: number, html: string): void {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  )
  answer.setHeader(
    'content-security-policy',
    `${EMPTY_PAGE}; img-src 'self'; font-src 'self'; style-src ${styles.join(' ')}`,
  )
  answer.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
}

export const sayCode = (answer: ServerResponse, status: number, code: string): void =>
  sendJson(answer, status, { errors: [{ message: code, extensions: { code, status } }] })

export function sendJson(answer: ServerResponse, status: number, body: unknown): void {
  answer.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body))
}
