import { type RefObject, useLayoutEffect, useRef } from 'react'

type Form = { readonly setFieldValue: (path: string, value: string) => void }

/** Takes over what somebody typed into a form before the script of the page ran; without it, the fields would be emptied. */
export function useTypedEarly({ setFieldValue }: Form): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const take = useRef(setFieldValue)
  useLayoutEffect(() => {
    for (const field of form.current?.querySelectorAll<HTMLInputElement>('input[data-path]') ?? [])
      if (field.value) take.current(field.dataset.path ?? '', field.value)
  }, [])
  return form
}
