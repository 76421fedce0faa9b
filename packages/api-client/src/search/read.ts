/**
 * Readers of outside data: each gives the value in the shape it names or throws. Written by hand, because this travels
 * to the browser, where the smallest schema library weighs several times the search client.
 */
export type Reader<T> = (value: unknown, at: string) => T
type Shape = Readonly<Record<string, Reader<unknown>>>
type Shaped<Fields extends Shape> = { readonly [Name in keyof Fields]: ReturnType<Fields[Name]> }

const of =
  <T>(type: string): Reader<T> =>
  (value, at) =>
    typeof value === type ? (value as T) : wrong(type, at)

export const text = of<string>('string')
export const flag = of<boolean>('boolean')
export const number: Reader<number> = (value, at) => (Number.isFinite(value) ? (value as number) : wrong('number', at))

export const list =
  <T>(one: Reader<T>): Reader<T[]> =>
  (value, at) =>
    Array.isArray(value) ? value.map((each, index) => one(each, `${at}[${index}]`)) : wrong('list', at)

export const optional =
  <T>(given: Reader<T>): Reader<T | undefined> =>
  (value, at) =>
    value === undefined ? undefined : given(value, at)

export const record: Reader<Readonly<Record<string, unknown>>> = (value, at) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : wrong('object', at)

/** The named fields and no others. */
export const shape =
  <Fields extends Shape>(fields: Fields): Reader<Shaped<Fields>> =>
  (value, at) => {
    const given = record(value, at)
    const entries = Object.entries(fields).flatMap(([name, read]) => {
      const field = read(given[name], `${at}.${name}`)
      return field === undefined ? [] : [[name, field] as const]
    })
    return Object.fromEntries(entries) as Shaped<Fields>
  }

function wrong(type: string, at: string): never {
  throw new TypeError(`${at} is no ${type}`)
}
