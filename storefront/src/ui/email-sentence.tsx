import base from './base.module.css'

/** A sentence with an address in it, which is broken only where it is longer than the line, and never from its comma. */
export function EmailSentence({ pattern, email }: { readonly pattern: string; readonly email: string }) {
  const [before, after = ''] = pattern.split('{email}')
  const [mark = ''] = /^[,.]*/.exec(after) ?? []
  return (
    <>
      {before}
      <span className={base.unbroken}>
        {email}
        {mark}
      </span>
      {after.slice(mark.length)}
    </>
  )
}
