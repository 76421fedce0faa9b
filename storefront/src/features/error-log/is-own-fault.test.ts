import { expect, it } from 'vitest'
import { isOwnFault } from './is-own-fault'

const SCRIPTS = 'https://lysning.no/_next/'
const OURS = 'https://lysning.no/_next/static/chunks/0a1b.js:1:2345'
const fault = (message: string, source: string, name = 'TypeError') =>
  Object.assign(new Error(message), { name, stack: `${name}: ${message}\n    at f (${source})\n    at g (${OURS})` })

it('[ERRLOG-02] knows a fault of the shop’s own scripts, in the words of every browser', () => {
  for (const stack of [
    `TypeError: x is undefined\n    at f (${OURS})`,
    `TypeError: x is undefined\n    at async ${OURS}`,
    // What a browser’s own function threw that ours has called.
    `TypeError: x is undefined\n    at Array.filter (<anonymous>)\n    at f (${OURS})`,
    `f@${OURS}\n@${OURS}`,
  ])
    expect(isOwnFault(Object.assign(new TypeError('x is undefined'), { stack }), SCRIPTS), stack).toBe(true)
  expect(isOwnFault(fault('no page at https://elsewhere.example/x', OURS), SCRIPTS)).toBe(true)
})

it('[ERRLOG-02] leaves the page alone for what others have thrown, what was given up, and what is mended elsewhere', () => {
  for (const foreign of [
    'chrome-extension://abcdefgh/content.js:1:2',
    'moz-extension://abcdefgh/content.js:1:2',
    'safari-web-extension://abcdefgh/content.js:1:2',
    'https://tags.example/gtm.js:1:2',
    'https://lysning.no/c/jakker:12:3',
  ])
    expect(isOwnFault(fault('x is undefined', foreign), SCRIPTS), foreign).toBe(false)
  for (const said of [
    'Script error.',
    'ResizeObserver loop completed with undelivered notifications.',
    undefined,
    null,
    7,
  ])
    expect(isOwnFault(said, SCRIPTS), String(said)).toBe(false)
  for (const handled of [
    fault('signal is aborted without reason', OURS, 'AbortError'),
    fault('signal timed out', OURS, 'TimeoutError'),
    fault('Failed to fetch', OURS),
    fault('NetworkError when attempting to fetch resource.', OURS),
    fault('Load failed', OURS),
    fault('Loading chunk 7 failed.', OURS, 'ChunkLoadError'),
    fault('Failed to fetch dynamically imported module: /_next/static/x.js', OURS),
    fault('Minified React error #418; visit https://react.dev/errors/418', OURS, 'Error'),
  ])
    expect(isOwnFault(handled, SCRIPTS), handled.message).toBe(false)
  // Without a stack nobody can tell whose it is.
  expect(isOwnFault(Object.assign(new Error('x'), { stack: undefined }), SCRIPTS)).toBe(false)
})
