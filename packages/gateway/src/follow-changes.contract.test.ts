import { createServer } from 'node:http'
import { silentLog } from '@shop/watch/log'
import { expect, it, onTestFinished } from 'vitest'
import { followChanges } from './follow-changes'
import { listening } from './test/a-shop'

const NEWS = { process: 'one', at: 1, isWhole: true, tags: ['product:1'] }

/** Services whose news is whatever the test says. */
async function servicesThatSay(text: string) {
  let body = text
  let asked = 0
  const server = createServer((request, answer) => {
    asked += 1
    // Who has heard of the news waits for the next.
    if (!request.url?.endsWith('since=one:1')) answer.end(body)
  })
  const target = `http://127.0.0.1:${await listening(server)}`
  return {
    target,
    asked: () => asked,
    say: (next: string) => {
      body = next
    },
  }
}

it.each([
  ['nothing', ''],
  ['a page', '<html>'],
  ['no object', 'null'],
  ['a list', '[]'],
  ['no tags', JSON.stringify({ ...NEWS, tags: undefined })],
  ['a tag that is no text', JSON.stringify({ ...NEWS, tags: [1] })],
  ['no word whether it is whole', JSON.stringify({ ...NEWS, isWhole: 'yes' })],
  ['half a number', JSON.stringify({ ...NEWS, at: 1.5 })],
  ['a number below nought', JSON.stringify({ ...NEWS, at: -1 })],
  ['a process of two', JSON.stringify({ ...NEWS, process: 'one:1,two' })],
  ['a process without a name', JSON.stringify({ ...NEWS, process: '' })],
])('[ARCH-12] takes %s for no news, and asks again', async (_, text) => {
  const services = await servicesThatSay(text)
  const changed: string[] = []
  const changes = followChanges({
    target: services.target,
    secret: 'between us',
    onChange: (tags) => changed.push(...tags),
    log: silentLog,
  })
  onTestFinished(changes.stop)
  await expect.poll(services.asked).toBeGreaterThan(1)
  expect([changes.isLive(), changed]).toEqual([false, []])
  services.say(JSON.stringify(NEWS))
  await expect.poll(changes.isLive).toBe(true)
  expect(changed).toEqual(NEWS.tags)
})
