import base from './base.module.css'

/** A sentence with an address in it, which is broken only where it is longer than the line. */
export function EmailSentence({ pattern, email }: { readonly pattern: string; readonly email: string }) {
  const [before, after] = pattern.split('{email}')
  return (
    <>
      {before}
      <span className={base.unbroken}>{email}</span>
      {after}
    </>
  )
}
