import { describe, expect, it } from 'vitest'
import { cached } from './cached'
import { DatabaseClosed } from './database'

/** A source that answers when it is told to, and pauses that end when they are told to. */
function world() {
  const loads: { readonly answer: (value: string) => void; readonly fail: (error?: Error) => void }[] = []
  const pauses: { readonly ms: number; readonly end: () => void }[] = []
  const errors: unknown[] = []
  const reloads: string[] = []
  const value = cached(
    () =>
      new Promise<{ readonly name: string }>((resolve, reject) => {
        loads.push({ answer: (name) => resolve({ name }), fail: (error = new Error('out of order')) => reject(error) })
      }),
    (error) => errors.push(error),
    (next, before) => reloads.push(`${before.name} → ${next.name}`),
    (ms) => new Promise<void>((end) => pauses.push({ ms, end })),
  )
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const load = async (at: number, name: string | null) => {
    await settled()
    if (name === null) loads[at]?.fail()
    else loads[at]?.answer(name)
    await settled()
  }
  const nameNow = async () => (await value.get()).name
  return { value, loads, pauses, errors, reloads, settled, load, nameNow }
}

describe('cached', () => {
  it('loads on first use, for all who ask at once', async () => {
    const { value, loads, load } = world()
    const asked = [value.get(), value.get()]
    await load(0, 'one')
    expect((await Promise.all(asked)).map(({ name }) => name)).toEqual(['one', 'one'])
    expect(loads).toHaveLength(1)
  })

  it('answers with the old value until the new one is there', async () => {
    const { value, load, nameNow, reloads } = world()
    void value.get()
    await load(0, 'one')
    value.invalidate()
    expect(await nameNow()).toBe('one')
    await load(1, 'two')
    expect(await nameNow()).toBe('two')
    expect(reloads).toEqual(['one → two'])
  })

  it('tries a failed reload again, ever more seldom, also when it was told of a change meanwhile', async () => {
    const { value, loads, pauses, errors, load, nameNow, settled } = world()
    void value.get()
    await load(0, 'one')
    value.invalidate()
    await settled()
    value.invalidate()
    await load(1, null)
    expect(errors).toHaveLength(1)
    expect(await nameNow()).toBe('one')
    pauses[0]?.end()
    await load(2, null)
    pauses[1]?.end()
    await load(3, 'two')
    expect(await nameNow()).toBe('two')
    expect(pauses.map(({ ms }) => ms)).toEqual([100, 200])
    expect(loads).toHaveLength(4)
  })

  it('does not ask a closed database again', async () => {
    const { value, loads, pauses, errors, load, settled } = world()
    void value.get()
    await load(0, 'one')
    value.invalidate()
    await settled()
    loads[1]?.fail(new DatabaseClosed())
    await settled()
    expect([loads.length, pauses.length, errors.length]).toEqual([2, 0, 0])
  })

  it('loads once more after changes during a reload, and never two at a time', async () => {
    const { value, loads, load, nameNow, settled } = world()
    void value.get()
    value.invalidate()
    await settled()
    expect(loads).toHaveLength(1)
    await load(0, 'one')
    value.invalidate()
    value.invalidate()
    await load(1, 'two')
    expect(loads).toHaveLength(3)
    await load(2, 'three')
    expect(await nameNow()).toBe('three')
    expect(loads).toHaveLength(3)
  })

  it('forgets a first load that failed, and asks again on the next use', async () => {
    const { value, loads, errors, load, settled } = world()
    const first = value.get()
    value.invalidate()
    const refused = expect(first).rejects.toThrow('out of order')
    await load(0, null)
    await refused
    await settled()
    expect([loads.length, errors.length]).toEqual([1, 0])
    const again = value.get()
    await load(1, 'one')
    expect((await again).name).toBe('one')
  })
})
