const lasting = new WeakSet<object>()

/** Says of one object what a module's `lasting` says of types: it never changes, and is given out again and again. */
export function markImmutable<T extends object>(object: T): T {
  lasting.add(object)
  return object
}

export function isMarkedImmutable(object: unknown): object is object {
  return typeof object === 'object' && object !== null && lasting.has(object)
}
