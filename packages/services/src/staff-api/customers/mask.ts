const DOT = '•'

/** What staff see of a value until they reveal it: enough to recognise it with the customer, too little to use it. */
export const mask = {
  email: (email: string): string => {
    const [name = '', host = ''] = email.split('@')
    const end = host.slice(host.lastIndexOf('.'))
    return `${name.slice(0, 1)}${DOT.repeat(5)}@${DOT.repeat(4)}${end}`
  },
  phone: (phone: string): string => {
    const digits = phone.replaceAll(/[^\d+]/g, '')
    return digits ? `${DOT.repeat(5)} ${digits.slice(-2)}` : ''
  },
  line: (line: string): string => (line ? `${line.slice(0, 2)}${DOT.repeat(6)}` : ''),
}
