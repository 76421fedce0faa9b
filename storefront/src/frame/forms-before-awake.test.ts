import { expect, it, vi } from 'vitest'
import { FORMS_BEFORE_AWAKE } from './forms-before-awake'

/** What becomes of a form with these attributes that is sent before the page is awake. */
function sent(...attributes: string[]) {
  const listeners: ((event: unknown) => void)[] = []
  const listen = (name: string, listener: (event: unknown) => void) =>
    void (name === 'submit' && listeners.push(listener))
  new Function('addEventListener', FORMS_BEFORE_AWAKE)(listen)
  const preventDefault = vi.fn()
  const target = { matches: (selector: string) => attributes.some((name) => selector.includes(`[${name}]`)) }
  for (const listener of listeners) listener({ target, preventDefault })
  return preventDefault.mock.calls.length > 0 ? 'held back' : 'sent'
}

it('a form that only a script sends puts nothing that is typed into the address before the script is there', () => {
  expect(sent()).toBe('held back')
  expect(sent('action')).toBe('sent')
  expect(sent('method')).toBe('sent')
})
