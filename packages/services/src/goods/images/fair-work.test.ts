import { describe, expect, it } from 'vitest'
import { fairWork } from './fair-work'

/** Jobs that end when they are let go, one after the other. */
function jobs() {
  const running: { readonly name: string; readonly end: () => void }[] = []
  const started: string[] = []
  const job = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => running.push({ name, end: () => resolve(name) }))
  }
  const finishOne = async () => {
    running.shift()?.end()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { job, started, finishOne, running }
}

describe('work of many owners', () => {
  it('is done once for all who want the same at the same time', async () => {
    const { job, started, finishOne } = jobs()
    const work = fairWork<string>({ atOnce: 1, waiting: 1, share: 1 })
    const first = work('a', 'one', job('one'))
    expect(work('b', 'one', job('one'))).toBe(first)
    const second = work('a', 'two', job('two'))
    expect(await work('b', 'three', job('three'))).toBeUndefined()
    await finishOne()
    await finishOne()
    expect(await Promise.all([first, second])).toEqual(['one', 'two'])
    expect(started).toEqual(['one', 'two'])
  })

  it('takes turns: one who brings a hundred jobs holds up nobody else', async () => {
    const { job, started, finishOne } = jobs()
    const work = fairWork<string>({ atOnce: 2, waiting: 200, share: 64 })
    for (let at = 0; at < 100; at++) void work('flood', `f${at}`, job(`f${at}`))
    void work('honest', 'h1', job('h1'))
    void work('honest', 'h2', job('h2'))
    for (let at = 0; at < 4; at++) await finishOne()
    expect(started).toEqual(['f0', 'f1', 'f2', 'h1', 'f3', 'h2'])
  })

  it('puts a job that another wants too into the line of both', async () => {
    const { job, started, finishOne } = jobs()
    const work = fairWork<string>({ atOnce: 1, waiting: 200, share: 64 })
    for (let at = 0; at < 60; at++) void work('flood', `f${at}`, job(`f${at}`))
    const wanted = work('honest', 'f59', job('f59'))
    for (let at = 0; at < 3; at++) await finishOne()
    expect(await wanted).toBe('f59')
    for (let at = 0; at < 70; at++) await finishOne()
    expect(started.filter((name) => name === 'f59')).toHaveLength(1)
    expect(started).toHaveLength(60)
  })

  it('gives each no more than a share, and lets the longest line give way when all is full', async () => {
    const { job, finishOne } = jobs()
    const work = fairWork<string>({ atOnce: 1, waiting: 6, share: 4 })
    void work('x', 'x0', job('x0'))
    const ofX = Array.from({ length: 5 }, (_, at) => work('x', `x${at + 1}`, job('x')))
    expect(await ofX[4]).toBeUndefined()
    void work('y', 'y1', job('y1'))
    void work('y', 'y2', job('y2'))
    const honest = work('z', 'z1', job('z1'))
    expect(await ofX[3]).toBeUndefined()
    for (let at = 0; at < 10; at++) await finishOne()
    expect(await honest).toBe('z1')
  })

  it('goes on after a job that failed', async () => {
    const work = fairWork<string>({ atOnce: 1, waiting: 6, share: 4 })
    const failed = work('a', 'one', () => Promise.reject(new Error('no picture')))
    const next = work('a', 'two', async () => 'two')
    await expect(failed).rejects.toThrow('no picture')
    expect(await next).toBe('two')
    expect(await work('a', 'one', async () => 'one')).toBe('one')
  })
})
