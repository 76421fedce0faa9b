/** An expected outcome: a value, or the reason why there is none. Bugs and broken infrastructure throw instead. */
export type Result<T, E> = Ok<T> | Err<E>

export type Ok<T> = { readonly ok: true; readonly value: T }
export type Err<E> = { readonly ok: false; readonly error: E }

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value }
}

export function err<E>(error: E): Err<E> {
  return { ok: false, error }
}
