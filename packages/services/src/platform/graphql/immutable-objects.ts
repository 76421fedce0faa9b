const lasting = new WeakSet<object>()

/** Marks one object as immutable, as a module's `lasting` marks types. */
export function markImmutable<T extends object>(object: T): T {
  lasting.add(object)
  return object
}

export function isMarkedImmutable(object: unknown): object is object {
  return typeof object === 'object' && object !== null && lasting.has(object)
}
