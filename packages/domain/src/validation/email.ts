import { cleanInput } from './clean-input'

/** The address without what pasting adds, or undefined. Strict enough for a shop; the mail server has the last word. */
export function parseEmail(text: string): string | undefined {
  const email = cleanInput(text)
  const at = email.lastIndexOf('@')
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)]
  if (at < 1 || email.length > 254 || local.length > 64) return undefined
  return localPart.test(local) && domainName.test(domain) ? email : undefined
}

const localPart = /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const domainName = /^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(\p{L}{2,63}|xn--[a-z0-9-]{2,59})$/iu
